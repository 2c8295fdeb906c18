package character

import "freckers/gfx/text"

// variants is how many lines there are for each occasion.
const variants = 2

// lines are what the levels say, on each occasion.
var lines = [characters][occasions][variants]string{
	Tadpole: {
		Start:    {text.Mark("Hi! I have just learned to hop!"), text.Mark("Is this pond big? It looks big!")},
		GoodMove: {text.Mark("Wheee! Do that again!"), text.Mark("Wow! How many hops was that?")},
		OwnChain: {text.Mark("Did you see me? Did you?"), text.Mark("I went boing, boing, boing!")},
		Ahead:    {text.Mark("Am I winning? Is this winning?"), text.Mark("My tail helps me steer!")},
		Behind:   {text.Mark("Wait for me, I am only little!"), text.Mark("I will be bigger tomorrow.")},
		Win:      {text.Mark("I won! I must tell everybody!"), text.Mark("Hooray for tails!")},
		Lose:     {text.Mark("That was fun! Again! Again!"), text.Mark("When I grow legs, watch out!")},
	},
	Minnow: {
		Start:    {text.Mark("Oh, hello! I was just drifting by."), text.Mark("What a lovely current we have!")},
		GoodMove: {text.Mark("Ooh, that move was shiny!"), text.Mark("You went by so fast that I blinked.")},
		OwnChain: {text.Mark("Zip, zip, zip! Slippery me."), text.Mark("Oops, I slipped all the way here!")},
		Ahead:    {text.Mark("I think the current likes me."), text.Mark("Funny, I was only wandering.")},
		Behind:   {text.Mark("I took a wrong turn at the reeds."), text.Mark("Which way was I going again?")},
		Win:      {text.Mark("I am here first? How nice!"), text.Mark("I slipped past! Did you see?")},
		Lose:     {text.Mark("You swim so straight. I like it."), text.Mark("Lovely game. What was the score?")},
	},
	Newt: {
		Start:    {text.Mark("I have a plan! Now, where is it?"), text.Mark("Ready! Wait, whose turn is it?")},
		GoodMove: {text.Mark("I was going to do that. I think."), text.Mark("Oh! I forgot that you could do that.")},
		OwnChain: {text.Mark("I remembered the whole way!"), text.Mark("Left, right, left. It worked!")},
		Ahead:    {text.Mark("I have not forgotten anything yet."), text.Mark("My plan works! What was it?")},
		Behind:   {text.Mark("I knew that there was something."), text.Mark("Did I leave a frog somewhere?")},
		Win:      {text.Mark("I will remember this one!"), text.Mark("Quick, somebody write that down!")},
		Lose:     {text.Mark("Next time I will watch your turn too."), text.Mark("Good game! Which side was I?")},
	},
	TreeFrog: {
		Start:    {text.Mark("Watch my toes: they stick!"), text.Mark("Ready? Steady? Boing!")},
		GoodMove: {text.Mark("Nice leap! Nine out of ten."), text.Mark("You could live in a tree!")},
		OwnChain: {text.Mark("Ta-da! And a perfect landing."), text.Mark("Did my feet even touch the pads?")},
		Ahead:    {text.Mark("What a view from up here!"), text.Mark("I am on a roll. On a leap, even!")},
		Behind:   {text.Mark("You climb fast!"), text.Mark("I need a longer run-up.")},
		Win:      {text.Mark("And the crowd goes ribbit!"), text.Mark("What a leap! What a game!")},
		Lose:     {text.Mark("You out-hopped me. Again?"), text.Mark("Ten out of ten. Take a bow!")},
	},
	WaterVole: {
		Start:    {text.Mark("I have swept the pads for us."), text.Mark("Good day! Shall we keep it tidy?")},
		GoodMove: {text.Mark("Very neat. I do approve."), text.Mark("Oh, nicely placed!")},
		OwnChain: {text.Mark("Everything in its place, me too."), text.Mark("One, two, three, and all in order.")},
		Ahead:    {text.Mark("My list is nearly all ticked off."), text.Mark("So far, so tidy.")},
		Behind:   {text.Mark("Dear me, this was not on my list."), text.Mark("I must rearrange a few things.")},
		Win:      {text.Mark("Done, and just in time for tea."), text.Mark("A neat finish. Thank you!")},
		Lose:     {text.Mark("Well played. I shall draw a new plan."), text.Mark("That was beautifully done.")},
	},
	Bullfrog: {
		Start:    {text.Mark("RRRIBBIT! That means hello."), text.Mark("That was only me whispering.")},
		GoodMove: {text.Mark("Now THAT deserves a croak!"), text.Mark("BRAVO! I croak for you.")},
		OwnChain: {text.Mark("BOOM, BOOM, BOOM!"), text.Mark("I jump the way I sing. LOUDLY!")},
		Ahead:    {text.Mark("I feel a song coming on."), text.Mark("They can hear me two ponds away.")},
		Behind:   {text.Mark("I am only taking a deep breath."), text.Mark("Hush! Even I am thinking now.")},
		Win:      {text.Mark("RRRIBBIT! Everybody sing along!"), text.Mark("An encore? Gladly!")},
		Lose:     {text.Mark("Well hopped! I am nearly speechless."), text.Mark("That was worth a very loud ribbit.")},
	},
	Otter: {
		Start:    {text.Mark("Race you! The last one home is wet."), text.Mark("Want to see my favourite pebble?")},
		GoodMove: {text.Mark("Whee! What a slide that was!"), text.Mark("I wish I had done that!")},
		OwnChain: {text.Mark("Slide, splash, slide! Best day ever!"), text.Mark("I did that on my back. Nearly.")},
		Ahead:    {text.Mark("Shall I juggle while you think?"), text.Mark("Come on in, the water is lovely!")},
		Behind:   {text.Mark("Ooh, now it gets exciting!"), text.Mark("You are quick. I like quick!")},
		Win:      {text.Mark("Hooray! You may hold my pebble."), text.Mark("Again, before we are dry?")},
		Lose:     {text.Mark("You won! Race you to the next one?"), text.Mark("That was the best game today!")},
	},
	Pike: {
		Start:    {text.Mark("I have all day."), text.Mark("I wait. You move.")},
		GoodMove: {text.Mark("Hm. Good."), text.Mark("I did not see that coming.")},
		OwnChain: {text.Mark("Still. Still. Still. Now!"), text.Mark("You blinked.")},
		Ahead:    {text.Mark("Patience."), text.Mark("How quiet the reeds are today.")},
		Behind:   {text.Mark("Interesting."), text.Mark("I may have to move a fin.")},
		Win:      {text.Mark("I was waiting for that."), text.Mark("Good game. I nearly smiled.")},
		Lose:     {text.Mark("Well caught."), text.Mark("You waited better than I did.")},
	},
	Heron: {
		Start:    {text.Mark("From up here I can see it all."), text.Mark("Do begin. I shall stand on one leg.")},
		GoodMove: {text.Mark("Ah, an elegant step."), text.Mark("I saw it coming, and still liked it.")},
		OwnChain: {text.Mark("One does enjoy a long stride."), text.Mark("Do forgive my long legs.")},
		Ahead:    {text.Mark("I can see the far bank from here."), text.Mark("Posture, my dear. It is all posture.")},
		Behind:   {text.Mark("I have one foot in the mud."), text.Mark("I must stretch my neck a little.")},
		Win:      {text.Mark("A pleasure. You stood very tall."), text.Mark("Elegant, if I may say so.")},
		Lose:     {text.Mark("You saw further than I did."), text.Mark("I bow to you. It is a long way down.")},
	},
	OldToad: {
		Start:    {text.Mark("Sit down. I know a story about this."), text.Mark("Where are my spectacles? Ah, there.")},
		GoodMove: {text.Mark("Ho! I taught somebody that once."), text.Mark("I have not seen that one for years!")},
		OwnChain: {text.Mark("Old bones, but they know the way."), text.Mark("Not bad for three hundred summers.")},
		Ahead:    {text.Mark("No hurry. The moon is not up yet."), text.Mark("I have seen this pond before.")},
		Behind:   {text.Mark("You make an old toad work!"), text.Mark("Let me wipe my spectacles.")},
		Win:      {text.Mark("Good game, young hopper."), text.Mark("You will beat me one day. Soon!")},
		Lose:     {text.Mark("I have waited years for this. Bravo!"), text.Mark("Ha! I must tell my grandchildren.")},
	},
}

// Runs an agent of the course in Python: Pyodide, the adapter by which classes play, and the files of the agent are in
// the folder of this script. Nothing is fetched from anywhere else.

const here = (name) => new URL(name, import.meta.url).href;

async function fetched(name) {
	const answer = await fetch(here(name));
	if (!answer.ok) throw new Error(`${name} could not be fetched: ${answer.status}`);
	return answer;
}

// What the class prints goes to the page, and its conversation through say.
const glue = `
import os, sys, types
import say

class Out:
    def write(self, text):
        say.line(text.rstrip("\\n"))

    def flush(self):
        pass

os.chdir("/agent")
sys.path.insert(0, "/agent")
sys.argv = ["referee"]
adapter = types.ModuleType("adapter")
exec(compile(say.source, "<adapter>", "exec"), adapter.__dict__)
seat = None

def obey(line):
    global seat
    try:
        if seat is None:
            seat = adapter.Seat(["", say.game, say.module, "", str(say.seconds), "0"], Out())
        seat.obey(line)
    except adapter.Exceeded:
        say.line("info string class lacks time: it has used its %d s" % say.seconds)
        say.line("info string class raised")
    except BaseException as raised:
        adapter.tell(raised, obey.__code__.co_filename)
        say.line("info string class raised")
    adapter.flush()
`;

async function start() {
	const agent = await (await fetched("agent.json")).json();
	const { loadPyodide } = await import(here("pyodide/pyodide.mjs"));
	const python = await loadPyodide({ indexURL: here("pyodide/"), env: { HOME: "/home", FRECKERS_MODULES: agent.modules } });
	const print = { batched: (printed) => postMessage({ printed }) };
	python.setStdout(print);
	python.setStderr(print);
	if (agent.wheels.length) await python.loadPackage(agent.wheels.map(here), { messageCallback() {} });
	python.unpackArchive(await (await fetched("agent.zip")).arrayBuffer(), "zip", { extractDir: "/agent" });
	const { game, module, seconds } = agent;
	python.registerJsModule("say", { line: (line) => postMessage(line), source: await (await fetched("adapter.py")).text(), game, module, seconds });
	python.runPython(glue);
	return python.globals.get("obey");
}

const started = start();
started.catch((error) => postMessage({ ended: `Python could not be started: ${error.message}` }));
let last = started;
onmessage = ({ data }) => { last = last.then(async () => (await started)(data)).catch(() => {}); };

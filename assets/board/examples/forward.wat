;; An engine that plays the action leading farthest up the board. The page writes two bytes for each action: the cells
;; where it begins and ends, of eight in a row. wat2wasm forward.wat makes forward.wasm.
(module
  (memory (export "memory") 1)
  (func (export "choose") (param $count i32) (result i32)
    (local $n i32) (local $best i32) (local $most i32) (local $rows i32)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $n) (local.get $count)))
        (local.set $rows
          (i32.sub
            (i32.shr_u (i32.load8_u offset=0 (i32.shl (local.get $n) (i32.const 1))) (i32.const 3))
            (i32.shr_u (i32.load8_u offset=1 (i32.shl (local.get $n) (i32.const 1))) (i32.const 3))))
        (if (i32.gt_s (local.get $rows) (local.get $most))
          (then
            (local.set $most (local.get $rows))
            (local.set $best (local.get $n))))
        (local.set $n (i32.add (local.get $n) (i32.const 1)))
        (br $next)))
    (local.get $best)))

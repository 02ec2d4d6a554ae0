;; Products of one vector with many, 16 numbers of 8 bits at a time. All vectors have the same number of bytes, a multiple of 16.
(module
  (import "" "memory" (memory 1))
  (func (export "products")
    (param $vector i32) (param $rows i32) (param $count i32) (param $bytes i32) (param $out i32)
    (local $at i32) (local $sum v128) (local $left v128) (local $right v128)
    (block $done
      (loop $row
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $at (i32.const 0))
        (local.set $sum (v128.const i32x4 0 0 0 0))
        (loop $numbers
          (local.set $left (v128.load (i32.add (local.get $vector) (local.get $at))))
          (local.set $right (v128.load (i32.add (local.get $rows) (local.get $at))))
          ;; Two products of numbers from -127 to 127 fit into 16 bits together.
          (local.set $sum (i32x4.add (local.get $sum)
            (i32x4.extadd_pairwise_i16x8_s (i16x8.add
              (i16x8.extmul_low_i8x16_s (local.get $left) (local.get $right))
              (i16x8.extmul_high_i8x16_s (local.get $left) (local.get $right))))))
          (br_if $numbers (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $bytes))))
        (i32.store (local.get $out) (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
          (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
        (local.set $rows (i32.add (local.get $rows) (local.get $bytes)))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $row)))))

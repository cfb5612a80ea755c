import { describe, expect, it } from 'vitest'
import { createUploadGates, maxUploads } from './upload-gates'

describe('uploads at the same time', () => {
  it('are limited to two of a visitor, and one more once one of them has ended', () => {
    const gates = createUploadGates()
    const [leave] = [gates.enter('mia', 'a'), gates.enter('mia', 'b')]
    expect(gates.enter('mia', 'c')).toBeNull()
    leave?.()
    expect(gates.enter('mia', 'c')).not.toBeNull()
    expect(gates.enter('mia', 'c')).toBeNull()
  })

  it('are limited to eight of an address, and to 32 in all', () => {
    const gates = createUploadGates()
    const entered = Array.from({ length: 100 }, (_, index) =>
      gates.enter(`v${index}`, `a${Math.floor(index / 10)}`),
    )
    const of = (address: number) =>
      entered.slice(address * 10, address * 10 + 10).filter((leave) => leave !== null).length
    expect([of(0), of(1), of(2), of(3)]).toEqual([8, 8, 8, 8])
    expect(entered.filter((leave) => leave !== null)).toHaveLength(maxUploads.inAll)
    for (const leave of entered) leave?.()
    expect(gates.enter('v0', 'a0')).not.toBeNull()
  })
})

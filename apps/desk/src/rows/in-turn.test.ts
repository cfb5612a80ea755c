import { afterEach, expect, it, vi } from 'vitest'
import { inTurn } from './in-turn'

afterEach(() => vi.unstubAllGlobals())

it('lets two go on a frame, also after all who waited have gone meanwhile', () => {
  let frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => frames.push(call))
  const wentOn: number[] = []
  function paint(): void {
    const due = frames
    frames = []
    for (const call of due) call()
  }

  const leave = [inTurn(() => wentOn.push(0)), inTurn(() => wentOn.push(1))]
  for (const each of leave) each()
  for (const each of [2, 3, 4, 5, 6]) inTurn(() => wentOn.push(each))
  paint()
  expect(wentOn).toEqual([2, 3])
  paint()
  expect(wentOn).toEqual([2, 3, 4, 5])
  paint()
  expect(wentOn).toEqual([2, 3, 4, 5, 6])
  paint()
  expect(frames).toEqual([])
})

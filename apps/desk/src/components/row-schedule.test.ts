import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scheduleRow, pauseRows, resumeRows } from './row-schedule'

let frames: (() => void)[] = []

beforeEach(() => {
  frames = []
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => frames.push(call))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Runs the frame that is requested. */
function runFrame(): void {
  const due = frames
  frames = []
  for (const call of due) call()
}

/** Runs the frame that is requested, and the tasks after it. */
function paint(): void {
  runFrame()
  vi.runAllTimers()
}

it('renders two rows between two frames, also after all waiting rows were cancelled', () => {
  const wentOn: number[] = []
  const leave = [scheduleRow(() => wentOn.push(0)), scheduleRow(() => wentOn.push(1))]
  for (const each of leave) each()
  for (const each of [2, 3, 4, 5, 6]) scheduleRow(() => wentOn.push(each))
  paint()
  expect(wentOn).toEqual([2, 3])
  paint()
  expect(wentOn).toEqual([2, 3, 4, 5])
  paint()
  expect(wentOn).toEqual([2, 3, 4, 5, 6])
  paint()
  expect(frames).toEqual([])
})

it('renders no row while rows are paused, and the waiting ones afterwards', () => {
  const wentOn: number[] = []
  scheduleRow(() => wentOn.push(0))
  pauseRows()
  scheduleRow(() => wentOn.push(1))
  paint()
  expect(wentOn).toEqual([])
  resumeRows()
  paint()
  expect(wentOn).toEqual([0, 1])
})

it('renders after the frame, not within it', () => {
  const wentOn: number[] = []
  scheduleRow(() => wentOn.push(0))
  runFrame()
  expect(wentOn).toEqual([])
  vi.runAllTimers()
  expect(wentOn).toEqual([0])
})

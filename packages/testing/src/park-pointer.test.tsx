/// <reference lib="dom" />
import { userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

describe('a test that begins after another has moved the pointer', () => {
  let button: HTMLButtonElement

  beforeEach(() => {
    button = document.createElement('button')
    button.style.cssText = 'position: fixed; inset: 100px'
    document.body.append(button)
  })
  afterEach(() => button.remove())

  it('may hover over an element', async () => {
    await userEvent.hover(button)
    expect(button.matches(':hover')).toBe(true)
  })

  it('finds nothing hovered in the same place', async () => {
    // The browser looks for the element below a resting pointer in the frames after a change.
    for (let frame = 0; frame < 5; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    expect(button.matches(':hover')).toBe(false)
  })
})

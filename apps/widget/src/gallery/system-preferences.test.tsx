import { takeThird } from '@murphy/testing'
import { cdp } from 'vitest/browser'
import type { CDPSession } from 'vitest/browser'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { renderStory } from '../testing/render-widget'
import { stories } from './stories'

type Emulation = {
  readonly send: (
    method: 'Emulation.setEmulatedMedia',
    params: { readonly features: readonly { readonly name: string; readonly value: string }[] },
  ) => Promise<unknown>
}

/** Emulates system preferences, given as media features; no features reset them. */
async function emulatePreferences(
  ...features: readonly { readonly name: string; readonly value: string }[]
): Promise<void> {
  await (cdp() as CDPSession & Emulation).send('Emulation.setEmulatedMedia', { features })
}

const reducedMotion = { name: 'prefers-reduced-motion', value: 'reduce' } as const
const forcedColours = { name: 'forced-colors', value: 'active' } as const

// Both in one look at a story, because drawing it takes longer than the checks.
describe('gallery with the preferences of the system', () => {
  beforeEach(() => emulatePreferences(reducedMotion))
  afterAll(() => emulatePreferences())

  it.each(takeThird(stories))(
    '$name has no moving element with reduced motion, and shows controls and selections with forced colours',
    async (story) => {
      await show(story)
      const shapes = controls().filter((control) => isShape(control) || !hasWords(control))
      expect(window.matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
      expect([...new Set([...whatMoves(), ...whatWouldMove()])]).toEqual([])

      await emulatePreferences(reducedMotion, forcedColours)
      expect(window.matchMedia('(forced-colors: active)').matches).toBe(true)
      expect(shapes.filter((control) => !hasEdge(control)).map(named)).toEqual([])
      expect(chosen().filter(looksLikeAnother).map(named)).toEqual([])
    },
  )
})

async function show(story: (typeof stories)[number]): Promise<void> {
  const { screen } = await renderStory(story)
  await expect.poll(() => screen.container.textContent).not.toBe('')
}

/** Returns the controls that can be pressed, without those behind an open sheet. */
function controls(): HTMLElement[] {
  const ground = document.querySelector('dialog[open]') ?? document.body
  return [...ground.querySelectorAll<HTMLElement>('button, a[href], input, textarea, select')].filter(
    (control) => control.closest('[inert]') === null && control.checkVisibility(),
  )
}

/** Returns true when the background of a control differs from its surroundings. */
function isShape(control: HTMLElement): boolean {
  const { backgroundColor } = getComputedStyle(control)
  return !isClear(backgroundColor) && backgroundColor !== groundBehind(control)
}

function groundBehind(element: HTMLElement): string {
  for (let ancestor = element.parentElement; ancestor !== null; ancestor = ancestor.parentElement) {
    const { backgroundColor } = getComputedStyle(ancestor)
    if (!isClear(backgroundColor)) return backgroundColor
  }
  return ''
}

function isClear(colour: string): boolean {
  return colour === 'transparent' || /^rgba\(.*, 0\)$|\/ 0\)$/.test(colour)
}

function hasWords(control: HTMLElement): boolean {
  return control.textContent.trim() !== '' || control.querySelector('svg, img') !== null
}

/** A border or an outline of its own, on the box it is drawn by, or around the field it stands in. */
function hasEdge(control: HTMLElement): boolean {
  const styles = [
    getComputedStyle(control),
    getComputedStyle(control, '::before'),
    ...(control.parentElement === null ? [] : [getComputedStyle(control.parentElement)]),
  ]
  return styles.some(
    ({ borderBottomStyle, borderBottomWidth, borderBottomColor, outlineStyle, outlineColor }) =>
      (borderBottomStyle !== 'none' && borderBottomWidth !== '0px' && !isClear(borderBottomColor)) ||
      (outlineStyle !== 'none' && !isClear(outlineColor)),
  )
}

/** One of several that was taken. */
function chosen(): HTMLElement[] {
  return controls().filter((control) => control.matches('[aria-pressed="true"], :checked'))
}

function looksLikeAnother(control: HTMLElement): boolean {
  const others = controls().filter((other) => other.matches('[aria-pressed="false"], input:not(:checked)'))
  return others.some((other) => other.className === control.className && look(other) === look(control))
}

/** All that tells one control from its neighbour: itself, what is drawn before and after it, and the box around it. */
function look(control: HTMLElement): string {
  const styles = [
    getComputedStyle(control),
    getComputedStyle(control, '::before'),
    getComputedStyle(control, '::after'),
    ...(control.parentElement === null ? [] : [getComputedStyle(control.parentElement)]),
  ]
  return styles
    .map(({ border, outline, backgroundColor, color, content }) =>
      [border, outline, backgroundColor, color, content].join(),
    )
    .join()
}

/** Whatever runs now and stands somewhere else at its end than at its beginning. */
function whatMoves(): string[] {
  return document.getAnimations().flatMap(({ effect }, index) => {
    const animation = document.getAnimations()[index]
    if (!(effect instanceof KeyframeEffect) || effect.target === null || animation === undefined) return []
    const { target } = effect
    const { delay, duration, endTime } = effect.getComputedTiming()
    // It is there at once, if not now.
    if (duration === 0) return []
    animation.pause()
    const places = [delay, (Number(delay) + Number(endTime)) / 2, Number(endTime) - 1].map((time) => {
      animation.currentTime = Number(time)
      const { x, y, width, height } = target.getBoundingClientRect()
      return [x, y, width, height].map(Math.round).join()
    })
    return new Set(places).size > 1 ? [`${named(target)} moves`] : []
  })
}

const placed = /^(all|transform|translate|scale|rotate|inset|top|right|bottom|left|margin|width|height|grid)/

/** Whatever would take its time to another place or size. */
function whatWouldMove(): string[] {
  return [...document.body.querySelectorAll('*')]
    .filter((element) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(element)
      const durations = transitionDuration.split(', ').map(Number.parseFloat)
      return transitionProperty
        .split(', ')
        .some((property, index) => placed.test(property) && (durations[index % durations.length] ?? 0) > 0)
    })
    .map((element) => `${named(element)} would move`)
}

function named(element: Element): string {
  return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.trim().slice(0, 40)}`
}

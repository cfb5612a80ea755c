import { createLoadedModules } from '../testing/all-modules'
import { getSydneyZoneName } from '@murphy/domain/calendar'
import { previewExample } from '@murphy/contracts/preview'
import type { Preview } from '@murphy/contracts/preview'
import { createFakeClock, createFakeIds } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { selectVisibleEntries } from '../core/visible-entries'
import { selectAvatarOutfit } from '../shell/avatar-outfit'
import { createPreview } from './create-preview'
import { offeredChoices } from '../testing/offered-choices'

const log = { info: () => undefined, warn: () => undefined }

async function shown(change: Partial<Preview> = {}) {
  const clock = createFakeClock()
  const calls: string[] = []
  const preview = { ...previewExample, ...change }
  const widget = createPreview(
    preview,
    { clock, ids: createFakeIds(), log, modules: createLoadedModules() },
    () => calls.push('shown'),
  )
  await clock.pass(0)
  return {
    widget,
    clock,
    calls,
    lines: () =>
      selectVisibleEntries(widget.getState()).map(({ item }) =>
        item.type === 'message' ? item.text : item.type,
      ),
    offered: () => offeredChoices(widget.getState()).map(({ label }) => label),
  }
}

const { operatingHours } = previewExample
/** Open at night, from one to three. */
const nightly = { ...operatingHours, account_schedule: { ...noDay(), '0': [{ start: 60, end: 180 }] } }

function noDay() {
  return { '0': [], '1': [], '2': [], '3': [], '4': [], '5': [], '6': [] }
}

describe('the preview of the widget', () => {
  it('is open with banner and greeting, and the shopper has asked for an agent [WEL-04, BAN-04]', async () => {
    const { widget, lines, calls } = await shown()
    expect(widget.getState().frame).toEqual({ at: 'open', view: { at: 'chat' } })
    expect(widget.getState().banner?.bannerTemplate).toBe('Deliveries are slower this week.')
    expect(lines()).toEqual([
      "Hi, I'm Murphy.",
      'Can I talk to a person?',
      'Live chat hours: 10:00am to 4:00pm, Tues to Sat (AEDT)',
    ])
    expect(calls).toEqual(['shown'])
  })

  it('greets a signed-in shopper by name [WEL-05]', async () => {
    const { lines } = await shown({ isSignedIn: true })
    expect(lines()[0]).toBe("Hi Alex, I'm Murphy.")
  })

  it.each([
    ['xmas', '2026-12-25'],
    ['normal', '2026-05-31'],
  ] as const)('shows the configured outfit %s on %s [ICO-01]', async (outfit, date) => {
    const botIcon = { normal: outfit === 'normal', xmas: outfit === 'xmas', mask: false }
    const { widget } = await shown({
      at: Date.parse(`${date}T12:00:00+10:00`),
      widgetConfiguration: { ...previewExample.widgetConfiguration, botIcon },
    })
    expect(selectAvatarOutfit(widget.getState())).toBe(outfit)
  })

  it('knows which features are on [API-17]', async () => {
    expect((await shown({ features: ['SddPrompt'] })).widget.getState().features.asksForAgeCheck).toBe(true)
    expect((await shown()).widget.getState().features.asksForAgeCheck).toBe(false)
  })
})

describe('the offer of live chat in the preview [QR-11, LC-24]', () => {
  const closed = ['Leave us a message']
  const open = ['Live chat', 'Send us a message']

  it.each([
    ['a minute before the hours', '2026-05-30T09:59:00+10:00', operatingHours, closed],
    ['with the first minute', '2026-05-30T10:00:00+10:00', operatingHours, open],
    ['with the last minute', '2026-05-30T15:59:59+10:00', operatingHours, open],
    ['when they are over', '2026-05-30T16:00:00+10:00', operatingHours, closed],
    ['on a Sunday', '2026-05-31T12:00:00+10:00', operatingHours, closed],
    ['without hours', '2026-05-31T12:00:00+10:00', { ...operatingHours, enabled: false }, open],
    ['before the skipped hour', '2026-10-04T01:59:00+10:00', nightly, open],
    ['after the skipped hour', '2026-10-04T03:00:00+11:00', nightly, closed],
    ['in the repeated hour, the first time', '2026-04-05T02:30:00+11:00', nightly, open],
    ['in the repeated hour, the second time', '2026-04-05T02:30:00+10:00', nightly, open],
    ['after the repeated hour', '2026-04-05T03:00:00+10:00', nightly, closed],
  ])('fits the hours %s (%s)', async (_when, at, hours, labels) => {
    const { offered, lines } = await shown({ at: Date.parse(at), operatingHours: hours })
    expect(offered()).toEqual(labels)
    const answer =
      labels === open
        ? 'Yes, in live chat.'
        : `Live chat hours: ${previewExample.hoursText} (${getSydneyZoneName(Date.parse(at))})`
    expect(lines().at(-1)).toBe(answer)
  })
})

describe('the preview sends nothing', () => {
  const nothingSent = 'This is a preview. Nothing is sent, and nobody is asked.'

  it('says that it sends nothing after a typed message', async () => {
    const { widget, clock, lines } = await shown()
    widget.dispatch({ kind: 'text-submitted', text: 'Where is my order?' })
    await clock.pass(0)
    expect(lines().slice(-2)).toEqual(['Where is my order?', nothingSent])
  })

  it('sends nothing from a form, which returns to the chat', async () => {
    const { widget, clock, lines } = await shown()
    const group = widget.getState().conversation.quickReplies
    const choice = offeredChoices(widget.getState()).find(({ label }) => label === 'Leave us a message')
    widget.dispatch({
      kind: 'quick-reply-pressed',
      groupId: group?.id ?? '',
      choiceId: choice?.id ?? '',
    })
    await expect.poll(() => widget.getState().flow?.name).toBe('ticket')
    widget.dispatch({ flow: 'ticket', kind: 'send-pressed' })
    await clock.pass(0)
    expect(widget.getState().flow).toBeNull()
    expect(lines().slice(-2)).toEqual(['Send what I have filled in', nothingSent])
  })
})

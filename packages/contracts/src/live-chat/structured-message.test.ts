import { anything, assert, property } from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { articleCardExample, nomineeCardExample } from './examples'
import { StructuredSchema } from './structured-message'

const link = { type: 'LINK_ACTION', value: 'https://shop.example/product/901235' }
const says = { type: 'QUICK_REPLY_ACTION', value: 'Yes' }
const panel = {
  heading: 'Hill Shiraz',
  paragraph: '$19.99',
  image_url: 'https://shop.example/901235.png',
  action: link,
}
const card = {
  title: 'Hill Shiraz',
  text: '$19.99',
  image_url: 'https://shop.example/901235.png',
  buttons: [{ text: 'Hill Shiraz', url: link.value }, { text: 'Yes' }, { text: 'More', url: link.value }],
}
const buttons = [
  { text: 'Yes', action: says },
  { text: 'More', action: link },
]

describe('a structured message of the vendor', () => {
  it('a structured message of the vendor with quick replies becomes their texts', () => {
    const message = { type: 'QUICK_REPLIES', msg: 'Keep it?', quick_replies: [{ text: 'Yes', action: says }] }
    expect(v.parse(StructuredSchema, message)).toEqual({ ...message, quick_replies: ['Yes'] })
  })

  it('a structured message of the vendor with a panel becomes a card with its link and its buttons', () => {
    const message = { type: 'PANEL_TEMPLATE', panel, buttons }
    expect(v.parse(StructuredSchema, message)).toMatchObject({ type: 'PANEL_TEMPLATE', items: [card] })
  })

  it('a structured message of the vendor with a panel that has only a heading becomes a card', () => {
    const message = { type: 'PANEL_TEMPLATE', panel: { heading: 'Hill Shiraz' } }
    expect(v.parse(StructuredSchema, message)).toMatchObject({
      items: [{ title: 'Hill Shiraz', buttons: [] }],
    })
  })

  it('a structured message of the vendor with buttons becomes one card under its text', () => {
    const message = { type: 'BUTTON_TEMPLATE', msg: 'Keep it?', buttons }
    expect(v.parse(StructuredSchema, message)).toMatchObject({
      type: 'BUTTON_TEMPLATE',
      items: [{ title: 'Keep it?', buttons: [{ text: 'Yes' }, { text: 'More', url: link.value }] }],
    })
  })

  it('a structured message of the vendor with a list becomes cards, and the last has the buttons of the list', () => {
    const items = [
      { heading: 'Newtown', paragraph: 'Open', action: link },
      { heading: 'Glebe', paragraph: 'Closed', action: link },
    ]
    const message = { type: 'LIST_TEMPLATE', items, buttons: [{ text: 'Yes', action: says }] }
    expect(v.parse(StructuredSchema, message)).toMatchObject({
      items: [
        { title: 'Newtown', text: 'Open', buttons: [{ text: 'Newtown', url: link.value }] },
        { title: 'Glebe', buttons: [{ text: 'Glebe', url: link.value }, { text: 'Yes' }] },
      ],
    })
  })

  it.each([
    [1, false],
    [2, true],
    [10, true],
    [11, false],
  ])('is a carousel with %i panels: %s [LCS-29]', (count, isTaken) => {
    const items = Array.from({ length: count }, () => ({ type: 'PANEL_TEMPLATE', panel, buttons }))
    const read = v.safeParse(StructuredSchema, { type: 'PANEL_TEMPLATE_CAROUSEL', items })
    expect(read.success).toBe(isTaken)
    if (read.success) expect(read.output).toMatchObject({ items: items.map(() => card) })
  })

  it('loses a button whose address can run a script, and keeps the other buttons', () => {
    const bad = { text: 'Bad', action: { type: 'LINK_ACTION', value: 'javascript:alert(1)' } }
    const message = { type: 'BUTTON_TEMPLATE', msg: 'Keep it?', buttons: [bad, ...buttons] }
    const read = v.safeParse(StructuredSchema, message)
    expect(JSON.stringify(read.output)).not.toContain('javascript:')
  })
})

describe('a structured message of ours', () => {
  it('stays unchanged', () => {
    const message = { type: 'PANEL_TEMPLATE', items: [articleCardExample, nomineeCardExample] }
    expect(v.parse(StructuredSchema, message)).toEqual(message)
  })
})

describe('anything else', () => {
  it('is refused and does not throw', () => {
    assert(
      property(anything(), anything(), (value, more) => {
        v.safeParse(StructuredSchema, value)
        v.safeParse(StructuredSchema, { type: 'LIST_TEMPLATE', items: [value], buttons: more })
        v.safeParse(StructuredSchema, { type: 'PANEL_TEMPLATE', panel: value, buttons: more })
        v.safeParse(StructuredSchema, { type: 'QUICK_REPLIES', msg: 'a', quick_replies: value })
      }),
    )
  })
})

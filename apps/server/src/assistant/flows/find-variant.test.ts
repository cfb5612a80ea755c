import { describe, expect, it } from 'vitest'
import { getFlow } from '../../testing/bot-flows'
import { findProblemKind, findVariant } from './find-variant'

describe('the variant of a flow', () => {
  it.each([
    ['change_delivery', 'Change the day', 'day'],
    ['change_delivery', 'send it to my work instead', 'address'],
    ['change_delivery', 'order 10234567 to 12 Smith St Fitzroy VIC 3065', 'address'],
    ['change_delivery', 'tell the driver to knock', 'instructions'],
    ['change_delivery', 'leave it at the front door', 'instructions'],
    ['change_delivery', 'push back my order', 'day'],
    ['change_delivery', 'change my delivery', null],
    ['report_problem', 'a bottle was smashed', 'damaged'],
    ['report_problem', 'only got 11 of 12', 'missing'],
    ['report_problem', 'you sent red instead of white', 'wrong'],
    ['report_problem', 'this is someone else’s wine', 'wrong'],
    ['report_problem', 'there is a problem', null],
    ['change_subscription', 'skip the next box', 'skip'],
    ['change_subscription', 'restart my subscription', 'resume'],
    ['change_subscription', 'cancel my subscription', 'stop'],
    ['change_subscription', 'i don’t want the next one', 'stop'],
    ['change_subscription', 'put it on hold', 'pause'],
    ['change_subscription', 'manage my subscription', null],
    ['cancel_order', 'anything', 'cancel'],
  ])('%s with the text %j is %s', (name, text, variant) => {
    const flow = getFlow(name)
    expect(flow && findVariant(flow, { text, slots: {} })).toBe(variant)
  })
})

describe('the problem with the products of an order', () => {
  it.each([
    ['a bottle is missing', 'missing'],
    ['two bottles are missing, and i got no points', 'missing'],
    ['points missing from 10234567', null],
    ['i am missing my points', null],
  ])('%j: %s', (text, kind) => {
    expect(findProblemKind(text)).toBe(kind)
  })
})

import { describe, expect, it } from 'vitest'
import { addToOpening, removeOpening } from './index'

let made = 0
const message = (from: string) => ({ id: `m-${++made}`, from })
const bot = () => message('bot')
const shopper = () => message('user')

type Messages = readonly { readonly id: string; readonly from: string }[]

const opening = (all: Messages) => all.reduce(addToOpening, [] as readonly string[])
const handedOver = (all: Messages, left: Messages = all) => removeOpening(left, opening(all))

describe('the conversation at the handover', () => {
  it('starts at the third message of the bot [LC-39]', () => {
    const all = [bot(), bot(), shopper(), bot(), shopper()]
    expect(handedOver(all)).toEqual(all.slice(2))
  })

  it("keeps the shopper's messages between the first two bot messages [LC-39]", () => {
    const asked = shopper()
    expect(handedOver([bot(), asked, bot()])).toEqual([asked])
  })

  it.each([[[]], [[bot()]], [[bot(), bot()]]])('is empty without a third bot message [LC-39]', (all) => {
    expect(handedOver(all)).toEqual([])
  })

  it('keeps every remaining message when the first two bot messages are gone [LC-39]', () => {
    const all = [bot(), bot(), shopper(), bot(), shopper(), bot()]
    expect(handedOver(all, all.slice(2))).toEqual(all.slice(2))
    expect(handedOver(all, all.slice(1))).toEqual(all.slice(2))
  })
})

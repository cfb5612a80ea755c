import { describe, expect, it } from 'vitest'
import { createFlowShop } from '../../testing/flow-shop'
import { messageTextsOf } from '../../testing/assistant-with-fakes'
import { addInstructions } from './add-instructions'
import { startProgress } from './flow-progress'

const given = startProgress('change_delivery', {
  variant: 'instructions',
  subjectId: '10234567',
  values: { instructions: 'side gate' },
})

describe('another instruction that begins like a no', () => {
  it.each([
    ['dont knock, dog inside', 'side gate, dont knock, dog inside'],
    ["and please don't use the bell", "side gate, don't use the bell"],
    ['no knocking after six', 'side gate, no knocking after six'],
  ])('is added to those that are read back: %j', (text, instructions) => {
    expect(addInstructions(given, text)?.values).toEqual({ instructions })
  })

  it.each(['dont change it', 'no', 'dont bother', 'no thanks', 'dont ring?', 'use the front door'])(
    'is not heard in %j',
    (text) => {
      expect(addInstructions(given, text)).toBeNull()
    },
  )

  it('needs instructions that were given before', () => {
    expect(addInstructions(startProgress('cancel_order'), 'dont knock please')).toBeNull()
  })

  it('is read back together with them before anything changes [OP-141]', async () => {
    const shop = createFlowShop()
    await shop.say('tell the driver of order 10234567: leave it at the side gate')
    const answer = messageTextsOf(await shop.say('and dont ring the bell please'))
    expect(answer).toContain('side gate, dont ring the bell please')
    expect(shop.posts).toEqual([])
  })
})

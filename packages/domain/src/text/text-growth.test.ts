import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { expect, it } from 'vitest'
import { withCampaign } from '../links/index'
import { fileExtension, filledReply, firstNameIn, mentionsIn } from '../live-chat/index'
import { maskedEmail } from '../shoppers/index'
import { botTextProblem, isEmail, nomineeMobile, nomineeName, passwordProblem } from '../validation/index'
import { linkify } from './index'

/** The longest message of live chat. */
const message = 4096
/** The longest name of an account or visitor, and the longest address. */
const name = 255
/** The longest body of a call, for what no contract makes shorter. */
const body = 65_536

const agents = [
  { agentId: 1, displayName: 'a' },
  { agentId: 2, displayName: 'a a' },
]
const passphrase = 'four words of mine'

it.each<readonly [name: string, run: (text: string) => unknown, longest: number]>([
  ['linkify', linkify, message],
  ['mentionsIn', (text) => mentionsIn(text, agents), message],
  ['filledReply', (text) => filledReply(text, { first_name: 'Ann', order_id: '', agent: 'Sarah' }), message],
  ['firstNameIn', firstNameIn, name],
  ['nomineeName', nomineeName, message],
  ['nomineeMobile', nomineeMobile, message],
  ['botTextProblem', botTextProblem, message],
  ['maskedEmail', maskedEmail, name],
  ['isEmail', isEmail, body],
  ['fileExtension', fileExtension, body],
  ['withCampaign', (text) => withCampaign(text, 'a'), message],
  ['passwordProblem', (text) => passwordProblem(text, { email: '', displayName: '' }), body],
  [
    'passwordProblem for a name',
    (text) => passwordProblem(passphrase, { email: text, displayName: text }),
    name,
  ],
])('%s takes a time that grows with the length of the text only', (_, run, longest) => {
  expect(measureTextGrowth(run, longest)).toBeLessThan(maxGrowth)
})

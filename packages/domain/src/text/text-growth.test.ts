import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { expect, it } from 'vitest'
import { withCampaign } from '../links/index'
import { getFileExtension, fillCannedReply, getFirstName, findMentions } from '../live-chat/index'
import { maskEmail } from '../shoppers/index'
import {
  validateBotText,
  isEmail,
  validateNomineeMobile,
  validateNomineeName,
  validatePassword,
} from '../validation/index'
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
  ['findMentions', (text) => findMentions(text, agents), message],
  [
    'fillCannedReply',
    (text) => fillCannedReply(text, { first_name: 'Ann', order_id: '', agent: 'Sarah' }),
    message,
  ],
  ['getFirstName', getFirstName, name],
  ['validateNomineeName', validateNomineeName, message],
  ['validateNomineeMobile', validateNomineeMobile, message],
  ['validateBotText', validateBotText, message],
  ['maskEmail', maskEmail, name],
  ['isEmail', isEmail, body],
  ['getFileExtension', getFileExtension, body],
  ['withCampaign', (text) => withCampaign(text, 'a'), message],
  ['passwordProblem', (text) => validatePassword(text, { email: '', displayName: '' }), body],
  [
    'passwordProblem for a name',
    (text) => validatePassword(passphrase, { email: text, displayName: text }),
    name,
  ],
])('runs %s in time that grows linearly with the length of the text', (_, run, longest) => {
  expect(measureTextGrowth(run, longest)).toBeLessThan(maxGrowth)
})

import { next } from '@murphy/flow'
import { flowTraits } from '../../flows/flow-traits'
import { cancelFollowUp } from '../conversation/cancel-follow-up'
import type { Moment } from '../moment'
import { sequence, put } from '../step'
import type { Rule } from '../step'
import { noDrafts } from '../drafts'
import { farewell, noIntent, noTokens } from './identity'
import type { Session } from './session-state'

/**
 * A new chat in the eyes of the server: answers under the old identifier are no longer awaited. Who was a guest goes on
 * with what they said as one, and types on where they are; whoever comes after a shopper has no claim to it.
 *
 * Source: AUTH-12, STG-04, OP-33
 */
export function changeChat(moment: Moment, isSamePerson: boolean): Rule {
  return (state) =>
    sequence(
      state,
      cancelFollowUp,
      put('conversation', { awaiting: [], quickReplies: null }),
      put('session', {
        widgetSessionId: moment.freshId,
        earlierWidgetSessionIds: isSamePerson ? withCurrent(state.session) : [],
        greeting: null,
        intent: noIntent,
        intentGroupPendingRenew: true,
      }),
    )
}

/** The server takes no more than these. */
const mostEarlierSessions = 20

function withCurrent({ earlierWidgetSessionIds, widgetSessionId }: Session): readonly string[] {
  return [...earlierWidgetSessionIds, widgetSessionId].slice(-mostEarlierSessions)
}

/**
 * Nothing personal stays for the next person; a token that came for them does. What this shopper was still being told or
 * wanted to ask goes too: parts, choices and orders in it are theirs although no entry says so yet.
 *
 * So does what they have typed, in the text box and in every form, open or left: better lost than read by somebody else. A
 * shopper of an earlier page counts as one, whoever has typed since; only the host knows who is there, and it comes late.
 *
 * Source: OP-33, OP-137
 */
export const forgetShopper: Rule = (state) => {
  const { conversation, flow, session } = state
  const isForNext = session.tokens.owner === null
  return next(
    {
      ...state,
      flow: flow !== null && flowTraits[flow.name].isPersonal ? null : flow,
      conversation: {
        ...conversation,
        entries: conversation.entries.filter((entry) => entry.shopper === null),
        queue: [],
        held: [],
      },
      drafts: noDrafts,
      session: {
        ...session,
        shopper: { at: 'guest' },
        owesLoginLines: false,
        lastOrderChecked: null,
        tokens: isForNext ? { ...session.tokens, interactionAccessToken: null } : noTokens,
      },
    },
    farewell(state),
    { kind: 'cancel', key: 'next-part' },
    { kind: 'remember-shopper', shopperId: null },
    ...(isForNext ? [] : [{ kind: 'keep-shopper-token', encryptedShopperId: '' } as const]),
  )
}

import { flowActions } from '../actions/flow-actions'
import type { BotContents } from '../bot-files/bot-contents'
import type { Finding } from '../bot-files/finding'
import { errorAt } from '../bot-files/finding'
import type { FlowFile } from '../bot-files/flows'
import { chooseReplies, partReply } from '../flows/flow-questions'
import {
  againReplies,
  cancelledReply,
  guestFormReplies,
  lacksReply,
  reasonReply,
  togetherReply,
  wayOutReplies,
} from '../flows/way-out'

/** The flows that Murphy runs. Each has a file in bot/flows. */
export const flowNames = [
  'cancel_order',
  'change_delivery',
  'report_problem',
  'refund_status',
  'change_subscription',
  'resend_invoices',
  'guest_order_lookup',
  'gift_recipient',
]

/**
 * Reports flows without a file, files that no intent runs, unknown actions and placeholders, and replies that are missing or
 * never said.
 *
 * @param placeholders the known placeholders
 * Source: docs/understanding.md#files
 */
export function checkFlows({ flows }: BotContents, placeholders: readonly string[]): readonly Finding[] {
  const known = new Set(flows.map(({ flow }) => flow.name))
  return [
    ...flowNames
      .filter((name) => !known.has(name))
      .map((name) => errorAt({ path: `bot/flows/${name}.yml`, line: 1 }, 'the file is missing.')),
    ...flows.flatMap((file) => checkFlow(file, placeholders)),
  ]
}

/** A flow file may say these instead of its first question for the order. */
const askedAgainReplies: readonly string[] = [...chooseReplies, 'choose_narrowed']

function checkFlow(file: FlowFile, placeholders: readonly string[]): readonly Finding[] {
  const { flow, actions, texts } = file
  const required = new Set(listRequiredReplies(file))
  const said = new Set<string>([
    ...required,
    'none_form',
    'guest_form',
    ...guestFormReplies,
    ...againReplies,
    cancelledReply,
    lacksReply,
    reasonReply,
    partReply,
    togetherReply,
    ...wayOutReplies,
    ...askedAgainReplies,
  ])
  const variants = Object.values(flow.variants)
  return [
    ...(flowNames.includes(flow.name) ? [] : [errorAt(file, `there is no flow '${flow.name}'.`)]),
    ...(variants.length === 0 ? [errorAt(file, 'the flow has no variant.')] : []),
    ...(variants.length > 1 && flow.choice === null
      ? [errorAt(file, "several variants need the question 'choice'.")]
      : []),
    ...actions
      .filter(({ text }) => flowActions[text] === undefined)
      .map((action) =>
        errorAt(
          action,
          `there is no action '${action.text}'; the actions are ${Object.keys(flowActions).join(', ')}.`,
        ),
      ),
    ...variants
      .filter(
        ({ action, confirmation }) => (flowActions[action]?.fields.length ?? 0) > 0 && confirmation === null,
      )
      .map(({ action }) =>
        errorAt(file, `the action '${action}' changes something, so it needs a confirmation.`),
      ),
    ...[...required]
      .filter((name) => flow.replies[name] === undefined)
      .map((name) => errorAt(file, `there is no reply '${name}'.`)),
    ...Object.keys(flow.replies)
      .filter((name) => !said.has(name))
      .map((name) => errorAt(file, `the reply '${name}' is never said.`)),
    ...texts.flatMap((text) =>
      [...text.text.matchAll(/\{(\w+)\}/g)]
        .filter(([, name = '']) => !placeholders.includes(name))
        .map(([whole]) => errorAt(text, `there is no placeholder ${whole}.`)),
    ),
  ]
}

function listRequiredReplies({ flow }: FlowFile): readonly string[] {
  return [
    ...(flow.auth === 'shopper' ? ['guest'] : []),
    ...(flow.subject === 'none' ? [] : ['choose', 'none', 'not_allowed']),
    ...Object.values(flow.variants).flatMap(({ action }) => flowActions[action]?.replies ?? []),
  ]
}

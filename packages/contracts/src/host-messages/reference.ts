import type * as v from 'valibot'
import * as changeShopperId from './in/change-shopper-id'
import * as getLiveChatStatusFromBot from './in/get-live-chat-status-from-bot'
import * as openLiveChatOnBot from './in/open-live-chat-on-bot'
import * as openWidget from './in/open-widget'
import * as sendDataToWidget from './in/send-data-to-widget'
import * as sendMessage from './in/send-message'
import * as setIsHostDevice from './in/set-is-host-device'
import * as callSalesFloorWidget from './out/call-sales-floor-widget'
import * as chatbotArticleVote from './out/chatbot-article-vote'
import * as chatbotInitChangeUrl from './out/chatbot-init-change-url'
import * as chatbotLoaded from './out/chatbot-loaded'
import * as chatbotOpenArticle from './out/chatbot-open-article'
import * as chatbotOpened from './out/chatbot-opened'
import * as chatbotQrClicked from './out/chatbot-qr-clicked'
import * as chatbotTriggerAdobeAnalytics from './out/chatbot-trigger-adobe-analytics'
import * as isLcAvailable from './out/is-lc-available'
import * as shopperTokenNeeded from './out/shopper-token-needed'
import * as toggleWidget from './out/toggle-widget'
import * as widgetLoaded from './out/widget-loaded'

type Described = {
  readonly schema: v.ObjectSchema<
    v.ObjectEntries & { readonly type: v.LiteralSchema<string, undefined> },
    undefined
  >
  readonly meaning: string
  readonly examples: readonly object[]
}

/** The order in which a page meets them. */
export const messagesIn: readonly Described[] = [
  openWidget,
  sendMessage,
  sendDataToWidget,
  changeShopperId,
  openLiveChatOnBot,
  getLiveChatStatusFromBot,
  setIsHostDevice,
]
export const messagesOut: readonly Described[] = [
  widgetLoaded,
  chatbotLoaded,
  toggleWidget,
  chatbotOpened,
  isLcAvailable,
  chatbotInitChangeUrl,
  callSalesFloorWidget,
  chatbotQrClicked,
  chatbotOpenArticle,
  chatbotArticleVote,
  chatbotTriggerAdobeAnalytics,
  shopperTokenNeeded,
]

/**
 * Returns the page docs/host-messages.md: every message with its meaning, fields and examples. A test compares it
 * with the file. Source: HST-01 to HST-17
 */
export function hostMessageReference(): string {
  return `# Host messages

Made from \`packages/contracts/src/host-messages\` by \`npm run host-messages:docs\`; changes belong there.

A message is an object with a \`type\` and its fields, or the same as JSON text. Unknown types and unknown fields are ignored;
a message whose fields do not fit is ignored whole. How they are sent and heard stands in [embedding.md](embedding.md).

These are the messages of version ${widgetLoaded.hostMessagesVersion}, which Murphy says in \`widget-loaded\`. A new message or a new field does not change the
version. It grows when one goes or comes to mean something else ([decision 015](decisions/015-host-messages-have-one-version.md)).

## To Murphy

${messagesIn.map(section).join('\n')}
## From Murphy

${messagesOut.map(section).join('\n')}`
}

function section({ schema, meaning, examples }: Described): string {
  const { type, ...fields } = schema.entries
  const lines = Object.entries(fields).map(([name, field]) => `- \`${name}\`: ${kindOf(field)}\n`)
  return `### ${type.literal}

${meaning}

${lines.length === 0 ? '' : `${lines.join('')}\n`}\`\`\`json
${examples.map((example) => JSON.stringify(example)).join('\n')}
\`\`\`
`
}

type AnySchema = {
  readonly type: string
  readonly wrapped?: AnySchema
  readonly options?: readonly (string | AnySchema)[]
}

/** Describes a schema. Valibot defines the fields of each schema kind; only the kinds used by messages are covered. */
function kindOf(schema: AnySchema): string {
  const inner = schema.wrapped === undefined ? '' : kindOf(schema.wrapped)
  switch (schema.type) {
    case 'string':
      return 'text'
    case 'exact_optional':
      return `${inner}, may be left out`
    case 'nullable':
      return `${inner} or \`null\``
    case 'nullish':
      return `${inner}, may be left out or \`null\``
    case 'picklist':
    case 'union':
      return (schema.options ?? [])
        .map((option) => (typeof option === 'string' ? `\`${option}\`` : kindOf(option)))
        .join(', ')
        .replace(/, (?=[^,]*$)/, ' or ')
    default:
      return schema.type
  }
}

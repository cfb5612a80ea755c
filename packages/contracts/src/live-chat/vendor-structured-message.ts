type Fields = { readonly [key: string]: unknown }

/**
 * Converts a structured message of the zChat Web SDK to our shape; any other value is returned unchanged. The schema
 * checks both.
 *
 * - A quick reply becomes its text.
 * - A panel and an item of a list become a card; the address that a press on them opens becomes a link with their
 * heading.
 * - The buttons below a list belong to its last card.
 *
 * Source: LCS-29, docs/live-chat-sdk.md
 */
export function convertVendorShape(value: unknown): unknown {
  if (!isFields(value)) return value
  const { msg, panel, buttons, items, quick_replies: replies } = value
  if (panel) return { ...value, items: [toCard(value)] }
  if (Array.isArray(replies)) return { ...value, quick_replies: replies.map(textOf) }
  if (!Array.isArray(items))
    return buttons ? { ...value, msg: undefined, items: [toCard({ title: msg, buttons })] } : value
  const last = items.length - 1
  return {
    ...value,
    items: items.map((item: unknown, index) =>
      toCard(buttons && index === last && isFields(item) ? { ...item, buttons } : item),
    ),
  }
}

/** Converts a panel with its buttons, or an item of a list, to a card; our own cards stay unchanged. */
function toCard(item: unknown): unknown {
  if (!isFields(item)) return item
  const { panel, buttons } = item
  const {
    heading,
    paragraph,
    action,
    title = heading,
    text = paragraph,
    image_url,
  } = isFields(panel) ? panel : item
  const link = isFields(action) ? [{ text: heading, url: action.value }] : []
  return {
    title,
    text,
    image_url,
    buttons: [...link, ...(Array.isArray(buttons) ? buttons.map(buttonOf) : [])],
  }
}

function buttonOf(button: unknown): unknown {
  if (!isFields(button) || !isFields(button.action)) return button
  const { text, action } = button
  return action.type === 'LINK_ACTION' ? { text, url: action.value } : { text }
}

function textOf(reply: unknown): unknown {
  return isFields(reply) ? reply.text : reply
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

import { deskCallExamples } from '@murphy/contracts/desk'
import type {
  ChangeInboxBody,
  InboxAttachment,
  InboxDetail,
  InboxItem,
  InboxMail,
  InboxReply,
  ReplyToInboxBody,
  SavedView,
  SavedViewBody,
  SearchInboxBody,
} from '@murphy/contracts/desk'
import { isInView } from '../manager/inbox/inbox-views'
import { session } from './fake-ports'
import { renderManager } from './render-manager'

/** Renders the desk of a manager whose inbox has one item, which the calls change. */
export async function renderInbox() {
  const test = await renderManager()
  const { answers } = test
  let item: InboxItem = { ...deskCallExamples.inboxItem.reply.item, done: null, assigneeId: null }
  let replies: readonly InboxReply[] = []
  let mails: readonly InboxMail[] = []
  let views: readonly SavedView[] = []
  answers.savedViews = () => ({ views })
  answers.putSavedView = ({ params, body }) => {
    const { viewId } = params as { readonly viewId: string }
    views = [...views, { viewId, ...(body as SavedViewBody) }]
    return { views }
  }
  answers.deleteSavedView = ({ params }) => {
    const { viewId } = params as { readonly viewId: string }
    views = views.filter((view) => view.viewId !== viewId)
    return { views }
  }
  answers.searchInbox = ({ body }) => {
    const { view } = body as SearchInboxBody
    const items = isInView(view ?? 'all', item, session.agent.id) ? [item] : []
    return { items, next: null, total: items.length, timezone: 'Australia/Melbourne' }
  }
  const detail = (): InboxDetail => ({
    item: { ...item, replyCount: replies.length },
    replies,
    mails,
    timezone: 'Australia/Melbourne',
  })
  answers.inboxItem = detail
  answers.readInboxItem = () => {
    item = { ...item, isUnread: false }
    return detail()
  }
  answers.changeInbox = ({ body }) => {
    const { change } = body as ChangeInboxBody
    const done = { by: 'Kim Murphy', at: item.arrivedAt }
    if (change.type === 'assign') item = { ...item, assigneeId: change.agentId }
    else if (change.type === 'snooze') item = { ...item, snoozedUntil: change.until }
    else
      item = {
        ...item,
        done: change.status === 'done' ? done : null,
        isWaiting: change.status === 'waiting',
        snoozedUntil: null,
      }
    return { items: [item] }
  }
  answers.replyToInbox = ({ body }) => {
    const { id, text, fileIds } = body as ReplyToInboxBody
    const attachments = fileIds.map((fileId) => createStoredFile(`${fileId}.pdf`))
    const times = { writtenAt: item.arrivedAt, sentAt: null }
    replies = [{ replyId: id, author: 'Kim Murphy', text, attachments, ...times }]
    return detail()
  }
  return {
    ...test,
    receive: (received: readonly InboxMail[], change: Partial<InboxItem>) => {
      mails = received
      item = { ...item, ...change }
    },
    mailed: () => void (replies = replies.map((reply) => ({ ...reply, sentAt: reply.writtenAt }))),
  }
}

function createStoredFile(name: string): InboxAttachment {
  const url = '/client/widget/files/mail-1'
  const file = { url, mimeType: 'application/pdf', metadata: null }
  return { name, sizeBytes: 48_210, file, refusal: null }
}

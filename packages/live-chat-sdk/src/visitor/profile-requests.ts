import {
  validateOfflineMessage,
  validateTags,
  validateTranscriptEmail,
  validateVisitorInfo,
  type InputProblem,
} from '@murphy/domain/live-chat'
import type { Answered, LiveChatClient } from '../live-chat-client'
import { withoutValue } from './chat-requests'
import { withVisitor } from './snapshot'
import type { HistoryPage, Visitor } from './visitor'
import { createRefusal } from './refusal'
import type { VisitorCore } from './visitor-core'

type ProfileRequests = Pick<LiveChatClient, 'addTags'> &
  Pick<
    Visitor,
    | 'setInfo'
    | 'setDepartment'
    | 'removeTags'
    | 'sendOfflineMessage'
    | 'sendTranscript'
    | 'fetchHistory'
    | 'logout'
  >

/** Source: LCS-23 */
const noTranscriptText = 'There were no past chat to send a transcript of'

/** Creates the requests about the visitor. Source: LCS-15 to LCS-17, LCS-19, LCS-21 to LCS-25 */
export function createProfileRequests(core: VisitorCore, createId: () => string): ProfileRequests {
  /** The start of the next history page; `null`: the newest. */
  let historyCursor: string | null = null
  let isHistoryOver = false
  /** Settles after the last fetch: each page starts where the one before ends. */
  let history: Promise<unknown> = Promise.resolve()

  const isAuthenticated = (): boolean => core.getSnapshot().visitor?.authenticated ?? false

  /** Sends the request if the input is valid. */
  function sendIfValid(problem: InputProblem | null, send: () => Answered): Answered {
    return problem === null ? send() : Promise.resolve(createRefusal(problem.code, problem.message))
  }

  function changeTags(type: 'tags.add' | 'tags.remove', tags: readonly string[]): Answered {
    return sendIfValid(validateTags(tags), async () =>
      withoutValue(await core.request({ type, id: createId(), tags })),
    )
  }

  async function fetchPage(): Answered<HistoryPage> {
    if (!isAuthenticated()) return createRefusal('NOT_AUTHENTICATED')
    if (isHistoryOver) return { ok: true, value: { entries: [], count: 0, hasMore: false } }
    const id = createId()
    const answer = await core.request({ type: 'history.fetch', id, cursor: historyCursor }, { isKept: false })
    if (!answer.ok) return answer
    const page = core.removeHistory(id)
    if (page === undefined) return createRefusal('INTERNAL', 'The answer held no history.')
    historyCursor = page.cursor
    isHistoryOver = !page.has_more
    const entries = page.entries.map(({ entry }) => entry)
    return { ok: true, value: { entries, count: page.count, hasMore: page.has_more } }
  }

  return {
    setInfo: (info) =>
      sendIfValid(validateVisitorInfo(info), async () => {
        const { display_name, email, phone } = info
        if (isAuthenticated() && (display_name !== undefined || email !== undefined)) {
          return createRefusal('INVALID', 'A signed-in visitor can change the phone number only.')
        }
        const changes = {
          ...(display_name === undefined ? {} : { display_name }),
          ...(email === undefined ? {} : { email }),
          ...(phone === undefined ? {} : { phone }),
        }
        const answer = await core.request({ type: 'visitor.update', id: createId(), ...changes })
        if (answer.ok) core.setSnapshot(withVisitor(core.getSnapshot(), changes))
        return withoutValue(answer)
      }),
    setDepartment: async (department_id) => {
      const answer = await core.request({ type: 'department.set', id: createId(), department_id })
      if (answer.ok) core.setSnapshot(withVisitor(core.getSnapshot(), { department_id }))
      return withoutValue(answer)
    },
    addTags: (tags) => changeTags('tags.add', tags),
    removeTags: (tags) => changeTags('tags.remove', tags),
    sendOfflineMessage: ({ name, email, message, phone, department }) =>
      sendIfValid(validateOfflineMessage({ name, email, message, phone }), async () =>
        withoutValue(
          await core.request({
            type: 'offline_msg',
            id: createId(),
            name,
            email,
            message,
            ...(phone === undefined ? {} : { phone }),
            ...(department === undefined ? {} : { department_id: department }),
          }),
        ),
      ),
    sendTranscript: (email) =>
      sendIfValid(validateTranscriptEmail(email), async () => {
        const answer = await core.request({ type: 'transcript.send', id: createId(), email })
        if (!answer.ok && answer.error.kind === 'NO_CHAT') return createRefusal('NO_CHAT', noTranscriptText)
        return withoutValue(answer)
      }),
    fetchHistory: () => {
      const page = history.then(fetchPage)
      history = page
      return page
    },
    logout: async () => {
      if (!isAuthenticated()) return createRefusal('NOT_AUTHENTICATED')
      return withoutValue(await core.request({ type: 'logout', id: createId() }, { isKept: false }))
    },
  }
}

import type { DeskCalls, DeskReplyOf } from '@murphy/contracts/desk'
import type { ReplyAuthor, ReplyOwner } from '../canned-replies'
import type { DeskCaller } from '../caller'
import { DeskProblem } from '../desk-problem'
import type { DeskHandlers } from '../desk-call'
import type { AgentApiPorts } from '../ports'

type ReplyCall = 'cannedReplies' | 'putCannedReply' | 'deleteCannedReply'
type Replies = DeskReplyOf<DeskCalls['cannedReplies']>

/** Handles canned replies. Agents write their own; managers write those of departments. Source: docs/desk.md */
export function cannedReplyHandlers({
  desk,
  cannedReplies,
  now,
}: AgentApiPorts): Pick<DeskHandlers, ReplyCall> {
  async function repliesOf({ account }: DeskCaller): Promise<Replies> {
    const { role, agentId } = account
    const all = role === 'manager' ? (await desk.state(agentId)).departments.map(({ id }) => id) : null
    return { replies: await cannedReplies.list(agentId, all ?? account.departmentIds) }
  }

  const toAuthor = ({ account }: DeskCaller): ReplyAuthor => ({ agentId: account.agentId, now: now() })

  /** Refuses a change unless the caller may write for the present and the next owner of the reply. */
  async function demand({ account }: DeskCaller, replyId: string, next: ReplyOwner | null): Promise<void> {
    for (const owner of [await cannedReplies.findOwner(replyId), next]) {
      if (owner === null) continue
      if ('agentId' in owner ? owner.agentId !== account.agentId : account.role !== 'manager')
        throw new DeskProblem('forbidden', 'You cannot edit this canned reply.')
    }
  }

  return {
    cannedReplies: ({ caller }) => repliesOf(caller),
    putCannedReply: async ({ params: { replyId }, body, caller }) => {
      const { departmentId, ...text } = body
      const owner = departmentId === null ? { agentId: caller.account.agentId } : { departmentId }
      await demand(caller, replyId, owner)
      if ('departmentId' in owner) {
        const { departments } = await desk.state(caller.account.agentId)
        if (!departments.some(({ id }) => id === departmentId))
          throw new DeskProblem('bad_request', 'departmentId: Department not found.', {
            path: 'departmentId',
          })
      }
      if (!(await cannedReplies.put({ replyId, owner, ...text }, toAuthor(caller))))
        throw new DeskProblem('conflict', `The shortcut /${text.shortcut} already exists. Choose another.`, {
          path: 'shortcut',
        })
      return await repliesOf(caller)
    },
    deleteCannedReply: async ({ params: { replyId }, caller }) => {
      await demand(caller, replyId, null)
      await cannedReplies.remove(replyId, toAuthor(caller))
      return await repliesOf(caller)
    },
  }
}

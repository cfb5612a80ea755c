import type { DeskCalls, DeskReplyOf } from '@murphy/contracts/desk'
import type { DeskCaller } from '../authenticate-caller'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers, ReplyAuthor, ReplyOwner } from '../ports'

type ReplyCall = 'cannedReplies' | 'putCannedReply' | 'deleteCannedReply'
type Replies = DeskReplyOf<DeskCalls['cannedReplies']>

/** Creates the handlers for canned replies. Agents write their own; managers write those of departments. Source: docs/desk.md */
export function createCannedReplyHandlers({
  agents,
  cannedReplies,
  now,
}: AgentApiPorts): Pick<DeskHandlers, ReplyCall> {
  async function listReplies({ account }: DeskCaller): Promise<Replies> {
    const { role, agentId } = account
    const all = role === 'manager' ? (await agents.readState(agentId)).departments.map(({ id }) => id) : null
    return { replies: await cannedReplies.list(agentId, all ?? account.departmentIds) }
  }

  const toAuthor = ({ account }: DeskCaller): ReplyAuthor => ({ agentId: account.agentId, now: now() })

  /** Refuses a change unless the caller may write for the present and the next owner of the reply. */
  async function requireOwner(
    { account }: DeskCaller,
    replyId: string,
    next: ReplyOwner | null,
  ): Promise<void> {
    for (const owner of [await cannedReplies.findOwner(replyId), next]) {
      if (owner === null) continue
      if ('agentId' in owner ? owner.agentId !== account.agentId : account.role !== 'manager')
        throw new DeskProblem('forbidden', 'You cannot edit this canned reply.')
    }
  }

  return {
    cannedReplies: ({ caller }) => listReplies(caller),
    putCannedReply: async ({ params: { replyId }, body, caller }) => {
      const { departmentId, ...text } = body
      const owner = departmentId === null ? { agentId: caller.account.agentId } : { departmentId }
      await requireOwner(caller, replyId, owner)
      if ('departmentId' in owner) {
        const { departments } = await agents.readState(caller.account.agentId)
        if (!departments.some(({ id }) => id === departmentId))
          throw new DeskProblem('bad_request', 'departmentId: Department not found.', {
            path: 'departmentId',
          })
      }
      if (!(await cannedReplies.put({ replyId, owner, ...text }, toAuthor(caller))))
        throw new DeskProblem('conflict', `The shortcut /${text.shortcut} already exists. Choose another.`, {
          path: 'shortcut',
        })
      return await listReplies(caller)
    },
    deleteCannedReply: async ({ params: { replyId }, caller }) => {
      await requireOwner(caller, replyId, null)
      await cannedReplies.remove(replyId, toAuthor(caller))
      return await listReplies(caller)
    },
  }
}

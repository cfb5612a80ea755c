import type { DeskCalls, DeskReplyOf } from '@murphy/contracts/desk'
import type { DeskCaller } from '../authenticate-caller'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers, ReplyOwner } from '../ports'
import {
  listVisibleDepartments,
  requireDepartment,
  requireOwners,
  toAuthor,
  toNextOwner,
} from './reply-owners'

type ReplyCall = 'cannedReplies' | 'putCannedReply' | 'deleteCannedReply'
type Replies = DeskReplyOf<DeskCalls['cannedReplies']>

/** Creates the handlers for canned replies. Agents write their own; managers write those of departments. Source: docs/desk.md */
export function createCannedReplyHandlers(ports: AgentApiPorts): Pick<DeskHandlers, ReplyCall> {
  const { cannedReplies } = ports

  async function listReplies(caller: DeskCaller): Promise<Replies> {
    const departmentIds = await listVisibleDepartments(ports, caller)
    return { replies: await cannedReplies.list(caller.account.agentId, departmentIds) }
  }

  async function requireWritable(
    caller: DeskCaller,
    replyId: string,
    next: ReplyOwner | null,
  ): Promise<void> {
    const owners = [await cannedReplies.findOwner(replyId), next]
    requireOwners(caller, owners, 'You cannot edit this canned reply.')
  }

  return {
    cannedReplies: ({ caller }) => listReplies(caller),
    putCannedReply: async ({ params: { replyId }, body, caller }) => {
      const { departmentId, ...text } = body
      const owner = toNextOwner(caller, departmentId)
      await requireWritable(caller, replyId, owner)
      await requireDepartment(ports, caller, departmentId, 'departmentId')
      if (!(await cannedReplies.put({ replyId, owner, ...text }, toAuthor(ports, caller))))
        throw new DeskProblem('conflict', `The shortcut /${text.shortcut} already exists. Choose another.`, {
          path: 'shortcut',
        })
      return await listReplies(caller)
    },
    deleteCannedReply: async ({ params: { replyId }, caller }) => {
      await requireWritable(caller, replyId, null)
      await cannedReplies.remove(replyId, toAuthor(ports, caller))
      return await listReplies(caller)
    },
  }
}

import type { DeskCalls, DeskReplyOf } from '@murphy/contracts/desk'
import type { DeskCaller } from '../authenticate-caller'
import { toAuthor } from '../authenticate-caller'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import type { ReplyOwner } from '../reply-owner'
import { listVisibleDepartments, requireDepartment, requireOwners, toNextOwner } from './reply-owners'

type ReplyCall = 'cannedReplies' | 'putCannedReply' | 'deleteCannedReply'
type Replies = DeskReplyOf<DeskCalls['cannedReplies']>

/**
 * Creates the handlers for canned replies. Agents write their own; managers write those of departments.
 *
 * Source: docs/desk.md#use-canned-replies
 */
export function createCannedReplyHandlers(ports: AgentApiPorts): Pick<DeskHandlers, ReplyCall> {
  const { cannedReplies } = ports

  async function requireWritable(
    caller: DeskCaller,
    replyId: string,
    next: ReplyOwner | null,
  ): Promise<void> {
    const owners = [await cannedReplies.findOwner(replyId), next]
    requireOwners(caller, owners, 'You cannot edit this canned reply.')
  }

  return {
    cannedReplies: ({ caller }) => listReplies(ports, caller),
    putCannedReply: async ({ params: { replyId }, body, caller }) => {
      const { departmentId, ...text } = body
      const owner = toNextOwner(caller, departmentId)
      await requireWritable(caller, replyId, owner)
      await requireDepartment(ports, caller, departmentId, 'departmentId')
      const outcome = await cannedReplies.put({ replyId, owner, ...text }, toAuthor(caller, ports.now()))
      if (outcome === 'changed')
        throw new DeskProblem(
          'conflict',
          'Another manager or browser has changed or deleted this canned reply. Copy your text, go back and open it again.',
        )
      if (outcome === 'shortcut-taken')
        throw new DeskProblem('conflict', `The shortcut /${text.shortcut} already exists. Choose another.`, {
          path: 'shortcut',
        })
      return await listReplies(ports, caller)
    },
    deleteCannedReply: async ({ params: { replyId }, caller }) => {
      await requireWritable(caller, replyId, null)
      await cannedReplies.remove(replyId, toAuthor(caller, ports.now()))
      return await listReplies(ports, caller)
    },
  }
}

/** Returns the canned replies that the caller sees, with their files. */
export async function listReplies(
  ports: Pick<AgentApiPorts, 'agents' | 'cannedReplies' | 'replyFiles'>,
  caller: DeskCaller,
): Promise<Replies> {
  const departmentIds = await listVisibleDepartments(ports, caller)
  const replies = await ports.cannedReplies.list(caller.account.agentId, departmentIds)
  const files = await ports.replyFiles.list(replies.map(({ replyId }) => replyId))
  return {
    replies: replies.map((reply) => {
      const own = files.filter(({ replyId }) => replyId === reply.replyId).map(({ file }) => file)
      return own.length === 0 ? reply : { ...reply, files: own }
    }),
  }
}

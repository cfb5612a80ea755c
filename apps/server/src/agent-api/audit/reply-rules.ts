import type { CannedReply, Macro } from '@murphy/contracts/desk'
import type { Json } from '@murphy/contracts/entities'
import type { AuditPolicies, AuditReads, AuditValues } from './audit-rule'

type ReplyCall =
  | 'putCannedReply'
  | 'deleteCannedReply'
  | 'addReplyFile'
  | 'removeReplyFile'
  | 'putMacro'
  | 'deleteMacro'

/** How the changes of canned replies, their files and macros are recorded. Those of one agent alone leave no entry. */
export const replyRules: AuditPolicies<ReplyCall> = {
  putCannedReply: {
    action: 'canned-reply.changed',
    target: ({ body }) => `/${body.shortcut}`,
    read: readCannedReply,
    isAudited: isOfDepartment,
  },
  deleteCannedReply: {
    action: 'canned-reply.deleted',
    target: nameReply,
    read: readCannedReply,
    isAudited: isOfDepartment,
  },
  addReplyFile: {
    action: 'canned-reply.file-added',
    target: nameReply,
    read: readReplyFiles,
    isAudited: isOfDepartment,
  },
  removeReplyFile: {
    action: 'canned-reply.file-removed',
    target: nameReply,
    read: readReplyFiles,
    isAudited: isOfDepartment,
  },
  putMacro: {
    action: 'macro.changed',
    target: ({ body }) => `/${body.shortcut}`,
    read: readMacro,
    isAudited: isOfDepartment,
  },
  deleteMacro: {
    action: 'macro.deleted',
    target: nameMacro,
    read: readMacro,
    isAudited: isOfDepartment,
  },
}

type OfCaller = { readonly caller: { readonly account: { readonly agentId: number } } }
type OfReply = OfCaller & { readonly params: { readonly replyId: string } }
type OfMacro = OfCaller & { readonly params: { readonly macroId: string } }

async function findCannedReply(
  { params, caller }: OfReply,
  { cannedReplies, staff }: AuditReads,
): Promise<CannedReply | undefined> {
  const all = await cannedReplies.list(caller.account.agentId, await listDepartmentIds(staff))
  return all.find(({ replyId }) => replyId === params.replyId)
}

async function readCannedReply(request: OfReply, reads: AuditReads): Promise<Json> {
  const found = await findCannedReply(request, reads)
  if (found === undefined) return null
  const { departmentId, shortcut, text } = found
  return { departmentId, shortcut, text }
}

/** Returns true when a reply or macro belongs to a department, before or after its change. */
function isOfDepartment(_request: unknown, _reply: unknown, { before, after }: AuditValues): boolean {
  return [before, after].some(
    (value) =>
      value !== null && typeof value === 'object' && 'departmentId' in value && value.departmentId !== null,
  )
}

async function nameReply(request: OfReply, reads: AuditReads): Promise<string> {
  const found = await findCannedReply(request, reads)
  return found === undefined ? request.params.replyId : `/${found.shortcut}`
}

async function readReplyFiles(request: OfReply, reads: AuditReads): Promise<Json> {
  const found = await findCannedReply(request, reads)
  if (found === undefined) return null
  const files = await reads.replyFiles.list([found.replyId])
  return { departmentId: found.departmentId, files: files.map(({ file }) => file.name) }
}

async function findMacro(
  { params, caller }: OfMacro,
  { macros, staff }: AuditReads,
): Promise<Macro | undefined> {
  const all = await macros.list(caller.account.agentId, await listDepartmentIds(staff))
  return all.find(({ macroId }) => macroId === params.macroId)
}

async function nameMacro(request: OfMacro, reads: AuditReads): Promise<string> {
  const found = await findMacro(request, reads)
  return found === undefined ? request.params.macroId : `/${found.shortcut}`
}

async function readMacro(request: OfMacro, reads: AuditReads): Promise<Json> {
  const found = await findMacro(request, reads)
  if (found === undefined) return null
  const { departmentId, shortcut, text, tags, transferTo, endsChat } = found
  return { departmentId, shortcut, text, tags: [...tags], transferTo, endsChat }
}

async function listDepartmentIds(staff: AuditReads['staff']): Promise<readonly number[]> {
  return (await staff.listDepartments()).map(({ departmentId }) => departmentId)
}

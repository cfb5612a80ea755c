import type { SavedView } from '@murphy/contracts/desk'
import type { Json } from '@murphy/contracts/entities'
import type { AuditPolicies, AuditReads, AuditValues } from './audit-rule'

/** How the changes of views of the inbox are recorded. Those of one agent alone leave no entry. */
export const savedViewRules: AuditPolicies<'putSavedView' | 'deleteSavedView'> = {
  putSavedView: {
    action: 'inbox-view.changed',
    target: ({ body }) => body.name,
    read: readView,
    isAudited: isShared,
  },
  deleteSavedView: {
    action: 'inbox-view.deleted',
    target: findViewName,
    read: readView,
    isAudited: isShared,
  },
}

type ViewRequest = {
  readonly caller: { readonly account: { readonly agentId: number } }
  readonly params: { readonly viewId: string }
}

async function findView(
  { params, caller }: ViewRequest,
  { savedViews, staff }: AuditReads,
): Promise<SavedView | undefined> {
  const departments = await staff.listDepartments()
  const departmentIds = departments.map(({ departmentId }) => departmentId)
  const all = await savedViews.list(caller.account.agentId, departmentIds)
  return all.find(({ viewId }) => viewId === params.viewId)
}

async function findViewName(request: ViewRequest, reads: AuditReads): Promise<string> {
  return (await findView(request, reads))?.name ?? request.params.viewId
}

async function readView(request: ViewRequest, reads: AuditReads): Promise<Json> {
  const found = await findView(request, reads)
  if (found === undefined) return null
  const { sharedWith, name, view, kind, departmentId } = found
  return { sharedWith, name, view, kind, departmentId }
}

/** Returns true when a view is shared, before or after its change. */
function isShared(_request: unknown, _reply: unknown, { before, after }: AuditValues): boolean {
  return [before, after].some(
    (value) =>
      value !== null && typeof value === 'object' && 'sharedWith' in value && value.sharedWith !== null,
  )
}

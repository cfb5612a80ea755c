import type { ClosedReason, Uploads } from '@murphy/contracts/live-chat'
import {
  AccountStatusSchema,
  AgentSchema,
  ClosedReasonSchema,
  DepartmentSchema,
  OperatingHoursSchema,
  RatingSchema,
} from '@murphy/contracts/live-chat'
import { uploadExtensions, uploadMaxBytes } from '@murphy/domain/live-chat'
import * as v from 'valibot'
import type { LiveChatSnapshot } from '../live-chat-client'
import { emptySnapshot } from '../visitor/snapshot'
import type { VendorChat } from './vendor-chat'

const InfoSchema = v.object({
  nick: v.optional(v.string(), 'visitor'),
  display_name: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  phone: v.optional(v.string(), ''),
})

const ChatInfoSchema = v.object({ rating: RatingSchema, comment: v.nullish(v.string(), null) })

const FileSendingSchema = v.object({
  file_sending: v.object({
    enabled: v.optional(v.boolean(), true),
    file_size_limit: v.optional(v.number(), uploadMaxBytes),
    allowed_extensions: v.optional(v.string(), uploadExtensions.join(',')),
  }),
})

/** Parses a vendor's operating hours. The vendor's public typings misspell the key of the account's schedule. */
const HoursSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform(({ acount_schedule, ...hours }) => ({ account_schedule: acount_schedule, ...hours })),
  OperatingHoursSchema,
)

/**
 * Returns the state of a vendor's object as a complete snapshot. It is read again at each event.
 *
 * @param chatId our id for its chat
 * @param isChatting true while the chat runs
 * @param isAuthenticated true if the page has given it a token
 * Source: docs/live-chat-protocol.md#sdk
 */
export function readVendorSnapshot(
  vendor: VendorChat,
  {
    chatId,
    isChatting,
    isAuthenticated,
  }: { readonly chatId: string | null; readonly isChatting: boolean; readonly isAuthenticated: boolean },
): LiveChatSnapshot {
  const reason = toClosedReason(vendor.getConnectionClosedReason?.())
  const connection = vendor.getConnectionStatus?.()
  const info = read(InfoSchema, vendor.getVisitorInfo?.())
  const department = vendor.getVisitorDefaultDepartment?.()
  const { rating = null, comment = null } = read(ChatInfoSchema, vendor.getChatInfo?.()) ?? {}
  return {
    ...emptySnapshot,
    ...toConnectionFields(connection, reason),
    accountStatus: read(AccountStatusSchema, vendor.getAccountStatus?.()),
    departments: readAll(DepartmentSchema, vendor.getAllDepartments?.()),
    operatingHours: read(HoursSchema, vendor.getOperatingHours?.()),
    visitor: info && {
      ...info,
      department_id: typeof department === 'number' ? department : null,
      authenticated: isAuthenticated,
      auth_status: isAuthenticated ? 'authenticated' : 'none',
    },
    chat:
      chatId === null
        ? null
        : {
            chatId,
            isChatting,
            rating,
            comment,
            queuePosition: Number(vendor.getQueuePosition?.() ?? 0),
            estimatedWaitMinutes: null,
          },
    agents: readAll(AgentSchema, vendor.getServingAgentsInfo?.()),
    uploads: readUploads(vendor),
  }
}

/** Returns the reason of a close. The vendor's widget has another name for one reason. Source: docs/live-chat-protocol.md#sdk */
export function toClosedReason(reason: unknown): ClosedReason {
  if (reason === 'authentication_fail') return 'authentication_failed'
  return read(ClosedReasonSchema, reason) ?? 'unknown'
}

function toConnectionFields(
  connection: unknown,
  reason: ClosedReason,
): Pick<LiveChatSnapshot, 'status' | 'closedReason'> {
  if (connection === 'connected') return { status: 'registered', closedReason: null }
  if (connection === 'connecting') return { status: 'connecting', closedReason: null }
  return { status: reason === 'idle_disconnect' ? 'idle_disconnect' : 'error', closedReason: reason }
}

function readUploads(vendor: VendorChat): Uploads {
  const settings = read(FileSendingSchema, vendor.getAccountSettings?.())?.file_sending
  return {
    enabled: vendor.sendFile !== undefined && settings?.enabled !== false,
    plan_allows: true,
    allowed_extensions: settings?.allowed_extensions.split(/[\s,]+/) ?? uploadExtensions,
    max_bytes: settings?.file_size_limit ?? uploadMaxBytes,
  }
}

function read<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | null {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : null
}

function readAll<S extends v.GenericSchema>(schema: S, value: unknown): readonly v.InferOutput<S>[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  return entries.flatMap((entry) => {
    const result = v.safeParse(schema, entry)
    return result.success ? [result.output] : []
  })
}

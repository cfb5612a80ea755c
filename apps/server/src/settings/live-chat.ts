import type { Schedule } from '@murphy/contracts/desk'
import { uploadExtensions, uploadMaxBytes } from '@murphy/domain/live-chat'

/** Whom a shopper's live chat is for, unless they ask for others. Source: interfaces section 4 */
export const standardDepartmentId = 1

const businessHours = [{ start: 600, end: 960 }]

/** The schedule of OP-97; it starts out not enabled, which means always open. Source: interfaces section 4 */
export const standardHours = {
  enabled: false,
  type: 'account',
  timezone: 'Australia/Sydney',
  account_schedule: {
    '0': [],
    '1': [],
    '2': businessHours,
    '3': businessHours,
    '4': businessHours,
    '5': businessHours,
    '6': businessHours,
  },
} satisfies Schedule

export const standardPlan = {
  areUploadsEnabled: true,
  allowsUploads: true,
  allowedExtensions: [...uploadExtensions],
  maxBytes: uploadMaxBytes,
}

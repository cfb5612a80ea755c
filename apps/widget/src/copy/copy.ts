import { standardDateCopy } from '@murphy/domain/calendar'
import { standardConsignmentCopy } from '@murphy/domain/delivery'
import { defineCopy } from './define-copy'

/** Days and times inside sentences. */
export const dateCopy = defineCopy('date', standardDateCopy)

/** Texts that order cards, messages and the tracking screen share. */
export const consignmentCopy = defineCopy('consignment', standardConsignmentCopy)

import { dateWords } from '@murphy/domain/calendar'
import { consignmentWords } from '@murphy/domain/delivery'
import { defineWords } from './words'

/** Days and times inside sentences. */
export const dateCopy = defineWords('date', dateWords)

/** Texts that order cards, messages and the tracking screen share. */
export const consignmentCopy = defineWords('consignment', consignmentWords)

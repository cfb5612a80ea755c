import { defineCopy } from '../define-copy'

/** Language (BCP 47) and direction of writing (`ltr` or `rtl`); the server writes them into the document. */
export const documentCopy = defineCopy('document', { lang: 'en-AU', dir: 'ltr' })

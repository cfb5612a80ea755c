export { createQrCode } from './qr-code'
export type { QrCode } from './qr-code'

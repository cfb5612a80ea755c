export { createQrCode } from './qr-code'

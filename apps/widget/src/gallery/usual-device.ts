import type { Device } from '../core/state'

/** A page of a desktop whose browser keeps what it is given. */
export const usualDevice: Device = {
  isHostDevice: false,
  isForgetful: false,
  isMobile: false,
  isFramed: true,
  hasOwnLauncher: true,
}

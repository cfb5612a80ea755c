import * as v from 'valibot'
import { FrameConfigurationSchema, frameConfigurationElementId } from '@murphy/contracts/configuration'
import type { FrameConfiguration } from '@murphy/contracts/configuration'

/** Without its configuration the frame has nobody to talk to: that is a fault of whoever served the document. */
export function readFrameConfiguration(document: Document): FrameConfiguration {
  const text = document.getElementById(frameConfigurationElementId)?.textContent ?? 'null'
  return v.parse(FrameConfigurationSchema, JSON.parse(text))
}

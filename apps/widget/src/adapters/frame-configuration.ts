import * as v from 'valibot'
import { FrameConfigurationSchema, frameConfigurationElementId } from '@murphy/contracts/configuration'
import type { FrameConfiguration } from '@murphy/contracts/configuration'

/**
 * Reads the frame's configuration from the document. Throws when it is missing or invalid.
 */
export function readFrameConfiguration(document: Document): FrameConfiguration {
  const text = document.getElementById(frameConfigurationElementId)?.textContent ?? 'null'
  return v.parse(FrameConfigurationSchema, JSON.parse(text))
}

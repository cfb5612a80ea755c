import type { FrameDown, FrameUp } from '@murphy/contracts/live-chat'
import { readFramesDown } from '@murphy/contracts/live-chat'
import type { FrameSocket } from '@murphy/testing/frame-socket'
import { openFrameSocket } from '@murphy/testing/frame-socket'

export type RawVisitor = FrameSocket<FrameDown, FrameUp>

/** Opens a visitor's client that sends nothing by itself. */
export function openRawVisitor(
  port: number,
  { path = '/client/widget/socket', ...options }: { readonly origin?: string; readonly path?: string } = {},
): Promise<RawVisitor> {
  return openFrameSocket(`ws://127.0.0.1:${port}${path}`, { ...options, readFrames: readFramesDown })
}

/** Records frames and waits for one. */
export type FrameLog<Frame extends { readonly type: string }> = {
  readonly frames: readonly Frame[]
  readonly heard: (frames: readonly Frame[]) => void
  /** Number of lists received. */
  readonly lists: () => number
  /** Waits for the first matching frame of the type, from an index on. */
  readonly until: <Type extends Frame['type']>(
    type: Type,
    fits?: (frame: Extract<Frame, { readonly type: Type }>) => boolean,
    from?: number,
  ) => Promise<Extract<Frame, { readonly type: Type }>>
  readonly all: <Type extends Frame['type']>(type: Type) => readonly Extract<Frame, { readonly type: Type }>[]
}

const patienceMs = 8000

export function createFrameLog<Frame extends { readonly type: string }>(): FrameLog<Frame> {
  const frames: Frame[] = []
  let lists = 0
  const waiting = new Set<() => void>()

  function isOf<Type extends Frame['type']>(
    frame: Frame,
    type: Type,
  ): frame is Extract<Frame, { readonly type: Type }> {
    return frame.type === type
  }

  return {
    frames,
    heard: (more) => {
      lists += 1
      frames.push(...more)
      for (const look of waiting) look()
    },
    lists: () => lists,
    until: (type, fits = () => true, from = 0) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look)
          reject(new Error(`No ${type} came, but ${JSON.stringify(frames.map((frame) => frame.type))}.`))
        }, patienceMs)
        function look(): void {
          const found = frames.slice(from).find((frame) => isOf(frame, type) && fits(frame))
          if (found === undefined || !isOf(found, type)) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    all: (type) => frames.filter((frame) => isOf(frame, type)),
  }
}

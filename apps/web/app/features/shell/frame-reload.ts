let isAsked = false

/** Runs a reload of the page's data that takes the frame's own with it; all others leave it out. */
export async function withFrame(reload: () => Promise<void>): Promise<void> {
  isAsked = true
  try {
    await reload()
  } finally {
    isAsked = false
  }
}

/** Whether the data now being asked for are to include the frame's. */
export const isFrameAsked = (): boolean => isAsked

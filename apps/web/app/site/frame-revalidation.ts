let isRequested = false

/** Revalidates the page's data with that of the frame, which every other revalidation leaves out. */
export async function revalidateWithFrame(revalidate: () => Promise<void>): Promise<void> {
  isRequested = true
  try {
    await revalidate()
  } finally {
    isRequested = false
  }
}

/** Whether the revalidation under way includes the frame's data. */
export const isFrameRequested = (): boolean => isRequested

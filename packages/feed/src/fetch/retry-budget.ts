/** The time several fetches may spend on pauses before they try again; pauses side by side count once. */
export class RetryBudget {
  #leftMs: number
  #until = 0

  constructor(totalMs: number) {
    this.#leftMs = totalMs
  }

  /** Takes a pause that begins now; false when there is not enough time left for it. */
  take(milliseconds: number, now: number = performance.now()): boolean {
    const end = now + milliseconds
    const cost = Math.max(0, end - Math.max(now, this.#until))
    if (cost > this.#leftMs) return false
    this.#leftMs -= cost
    this.#until = Math.max(this.#until, end)
    return true
  }
}

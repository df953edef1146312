type Warm<Wanted> = {
  /** What must be prepared; another value means preparing again. */
  wanted(): Wanted
  warm(): Promise<void>
  onError(error: unknown): void
}

/**
 * Prepares in the background whatever is `wanted`, once for each value, one run at a time. `look` tells that there may be a new value;
 * nothing happens before `start` and after `stop`. A failed run is not repeated: what was not prepared is made when it is asked for.
 */
export function createWarmer<Wanted>({ wanted, warm, onError }: Warm<Wanted>): { start(): void; look(): void; stop(): void } {
  let isOn = false
  let isBusy = false
  let done: Wanted | undefined

  async function run() {
    isBusy = true
    while (isOn && done !== wanted()) {
      done = wanted()
      await warm().catch(onError)
    }
    isBusy = false
  }
  const look = () => {
    if (isOn && !isBusy) void run()
  }
  return {
    start() {
      isOn = true
      look()
    },
    look,
    stop() {
      isOn = false
    },
  }
}

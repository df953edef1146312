/** Specification section 9. */
export const openWithinMs = 3000
export const retryAfterMs = 10_000
export const restartAfterMs = 3000

export type PilotStatus = 'disconnected' | 'connecting' | 'connected'

/** What of a WebSocket is used. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'>

type ConnectionOptions = {
  open(): Socket
  onStatus(status: PilotStatus): void
  onMessage(text: string): void
}

/**
 * The socket to the pilot: an attempt that is not open within {@link openWithinMs} is given up, a connection that was lost is tried again
 * after {@link retryAfterMs}, until it is closed on purpose.
 */
export function createPilotConnection({ open, onStatus, onMessage }: ConnectionOptions) {
  let socket: Socket | undefined
  let isWanted = false
  /** Timeout of the attempt, or until the next one. */
  let timer: ReturnType<typeof setTimeout> | undefined

  function attempt() {
    clearTimeout(timer)
    onStatus('connecting')
    let opened: Socket
    try {
      opened = open()
    } catch (error) {
      // A browser that does not allow it at all.
      console.warn('The pilot cannot be reached', error)
      lose()
      return
    }
    socket = opened
    const isCurrent = () => socket === opened
    timer = setTimeout(() => isCurrent() && lose(), openWithinMs)
    opened.onopen = () => {
      if (!isCurrent()) return
      clearTimeout(timer)
      onStatus('connected')
    }
    opened.onmessage = ({ data }) => {
      if (isCurrent() && typeof data === 'string') onMessage(data)
    }
    opened.onerror = () => isCurrent() && lose()
    opened.onclose = () => isCurrent() && lose()
  }

  /** Ends the connection there is; the next attempt follows when one is wanted. */
  function lose(nextAfterMs = retryAfterMs) {
    clearTimeout(timer)
    const lost = socket
    socket = undefined
    lost?.close()
    onStatus('disconnected')
    if (isWanted) timer = setTimeout(attempt, nextAfterMs)
  }

  return {
    connect() {
      isWanted = true
      if (!socket) attempt()
    },
    disconnect() {
      isWanted = false
      lose()
    },
    /** Connects once more after the pilot had time to start again. */
    reconnectAfterRestart() {
      isWanted = true
      lose(restartAfterMs)
    },
    send(text: string) {
      try {
        socket?.send(text)
      } catch (error) {
        // Not open yet: what the pilot must know is sent again once it is paired.
        console.warn('The pilot was not told', error)
      }
    },
  }
}

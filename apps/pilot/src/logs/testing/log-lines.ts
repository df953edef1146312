/** Lines in the shape of the game's logs. Times are in UTC, written with their offset. */
const version = '1.1.5.0.47242'

const head = (at: Date, channel: string) => `${at.toISOString().replace('T', ' ').slice(0, 23)} +00:00|${version}|Info|${channel}|`

export const applicationLine = (at: Date, message: string) => `${head(at, 'application')}${message}\n`

export const raidCreatedMessage = (location: string, raidId: string) =>
  `TRACE-NetworkGameCreate profileStatus: 'Profileid: 5fbb976f876f9e29ff3f2a44, Status: Busy, RaidMode: Online, Ip: 10.0.0.1, Port: 17003, Location: ${location}, Sid: rsa-jbg02lgs003_x_11.09.26_18-16-25, GameMode: deathmatch, shortId: ${raidId}'`

export function notification(at: Date, name: string, body: object): string {
  return `${head(at, 'push-notifications')}Got notification | ${name}\n${JSON.stringify(body, null, 2)}\n`
}

export function questNotification(at: Date, { questId, type, eventId }: { questId: string; type: number; eventId: string }): string {
  return notification(at, 'ChatMessageReceived', {
    type: 'new_message',
    eventId,
    dialogId: '54cb50c76803fa8b248b4571',
    message: {
      _id: eventId,
      uid: '54cb50c76803fa8b248b4571',
      type,
      dt: Math.floor(at.getTime() / 1000),
      text: 'quest started',
      templateId: `${questId} ${type === 12 ? 'successMessageText' : 'description'} 54cb50c76803fa8b248b4571 0`,
      hasRewards: type === 12,
    },
  })
}

export const controlsLine = (at: Date, keys: string[]) =>
  applicationLine(
    at,
    `Control settings: ${JSON.stringify({ InvertedXAxis: false, keyBindings: [{ keyName: 'MakeScreenshot', variants: [{ keyCode: keys }, { keyCode: [] }], pressType: 'Press' }] })}`,
  )

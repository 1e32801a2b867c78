import { createServer, get, type Server } from 'node:http'
import { expect, test } from 'vitest'
import { listenOn } from './listen.ts'

const create = () => createServer((_, response) => response.end('here'))
const close = (servers: readonly { server: Server }[]) =>
  Promise.all(
    servers.map(({ server }) => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    }),
  )
const ask = (hostname: string, port: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ hostname, port, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })

test('localhost is answered whichever loopback address a client takes it for, at one port', async () => {
  const { port, servers } = await listenOn(['127.0.0.1', '::1'], 0, create)
  expect(servers[0]?.host).toBe('127.0.0.1')
  for (const { host } of servers) expect(await ask(host, port)).toBe(200)
  expect(await ask('localhost', port)).toBe(200)
  expect(await fetch(`http://localhost:${port}`).then((response) => response.text())).toBe('here')
  await close(servers)
})

test('a second address that the machine lacks is left out, a first one is an error', async () => {
  const absent = '203.0.113.1'
  const { port, servers } = await listenOn(['127.0.0.1', absent], 0, create)
  expect(servers.map(({ host }) => host)).toEqual(['127.0.0.1'])
  await expect(listenOn([absent], 0, create)).rejects.toThrow('EADDRNOTAVAIL')
  await expect(listenOn(['127.0.0.1'], port, create)).rejects.toThrow(`Port ${port} is in use`)
  await close(servers)
})

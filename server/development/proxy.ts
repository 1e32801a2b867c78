import { Agent, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http'

const agent = new Agent({ keepAlive: true })

/** Hands a request on to a server of this machine, with the visitor's address; `onLost` answers where that server is gone before it answered. */
export function passOn(port: number, request: IncomingMessage, response: ServerResponse, onLost: () => void): void {
  const address = request.socket.remoteAddress ?? ''
  const forwarded = [request.headers['x-forwarded-for'], address].flat().filter(Boolean).join(', ')
  const headers = { ...request.headers, 'x-forwarded-for': forwarded }
  const { method, url } = request
  const passed = requestOf({ agent, host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(response)
    answer.on('error', () => response.destroy())
  })
  passed.on('error', () => (response.headersSent ? response.destroy() : onLost()))
  response.on('close', () => passed.destroy())
  request.pipe(passed)
}

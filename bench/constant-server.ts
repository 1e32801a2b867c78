import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'

// The floor under every number: node:http answering the same bytes over and over, as many as the page beside it has (`/26600`).
const bodies = new Map<string, Buffer>()
const bodyOf = (path: string): Buffer => {
  const body = bodies.get(path) ?? randomBytes(Number(path.slice(1)) || 1)
  bodies.set(path, body)
  return body
}
/** What a browser and its measuring cost by themselves. */
const emptyPage = `<!doctype html><html lang="en"><head><title>Empty</title><meta name="viewport" content="width=device-width">
<meta name="description" content="Nothing"></head><body><main><h1>Empty</h1></main></body></html>`

createServer(({ url = '/' }, response) => {
  if (url === '/empty') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(emptyPage)
    return
  }
  const body = bodyOf(url)
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': body.length }).end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')

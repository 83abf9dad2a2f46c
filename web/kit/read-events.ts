/** What the events of a stream carry, each as soon as it is whole. */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<unknown> {
  // Not every browser can walk over a stream with a loop of its own.
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      buffer += piece.value;
      const events = buffer.split('\n\n');
      buffer = events.pop() ?? '';
      for (const event of events) {
        if (event.startsWith('data: ')) yield JSON.parse(event.slice(6));
      }
    }
  } finally {
    // Whoever stops early hangs up.
    await reader.cancel();
  }
}

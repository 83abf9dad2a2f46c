import { describe, expect, test } from 'vitest';
import { sandboxKeys } from '#sandbox/sandbox.fixture.ts';
import { sandboxForFile } from '#sandbox/sandbox-for-file.fixture.ts';

const keys = sandboxKeys.barcodeData.amazon;
const sandbox = sandboxForFile();

describe('the stand-in is as strict as Amazon', () => {
  const search = (query: string, headers: Record<string, string>) =>
    sandbox.app.inject({ url: `/amazon/catalog/2022-04-01/items?${query}`, headers });
  const newToken = async () => {
    const payload = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: keys.refreshToken,
      client_id: keys.clientId,
      client_secret: keys.clientSecret,
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const url = '/amazon/auth/o2/token';
    const grant = await sandbox.app.inject({ method: 'POST', url, headers, payload: payload.toString() });
    return { 'x-amz-access-token': grant.json().access_token, 'user-agent': 'Scanfront/1.0' };
  };
  const good = `identifiers=690714300123&identifiersType=UPC&marketplaceIds=${keys.marketplaceId}`;

  test('a search answers with the sets of data that were asked for, and the limit', async () => {
    const answer = await search(good, await newToken());
    expect(answer.headers).toMatchObject({ 'x-amzn-ratelimit-limit': '2.0', 'x-amzn-requestid': expect.any(String) });
    expect(Object.keys(answer.json().items[0])).toEqual(['asin', 'summaries']);
  });

  test.each([
    ['an unknown parameter', `${good}&upc=1`],
    ['an unknown set of data', `${good}&includedData=everything`],
    ['no marketplace', 'identifiers=690714300123&identifiersType=UPC'],
    ['no type', `identifiers=690714300123&marketplaceIds=${keys.marketplaceId}`],
    ['more than 20 numbers', good.replace('690714300123', Array.from({ length: 21 }, () => '1').join())],
    ['a SKU without a seller', good.replace('UPC', 'SKU')],
  ])('%s is refused', async (_what, query) => {
    const answer = await search(query, await newToken());
    expect(answer).toMatchObject({ statusCode: 400, headers: { 'x-amzn-requestid': expect.any(String) } });
    expect(answer.json()).toEqual({ errors: [expect.objectContaining({ code: 'InvalidInput' })] });
  });

  test('nobody is served without a token or a name', async () => {
    const headers = await newToken();
    const unknown = await search(good, { ...headers, 'x-amz-access-token': 'Atza|other' });
    expect(unknown).toMatchObject({ statusCode: 403 });
    expect(unknown.json()).toEqual({ errors: [expect.objectContaining({ code: 'Unauthorized' })] });
    expect(await search(good, { ...headers, 'user-agent': 'node' })).toMatchObject({ statusCode: 400 });
  });
});

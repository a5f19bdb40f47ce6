import { expect, test } from 'vitest';
import { platformOf } from './platform-here.ts';

// REL-35
test('the visitor’s browser tells which file fits their system; a phone gets none', () => {
  expect(platformOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140')).toBe('windows');
  expect(platformOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605')).toBe('macos');
  expect(platformOf('Mozilla/5.0 (X11; Linux x86_64) Chrome/140')).toBe('linux');
  expect(platformOf('Mozilla/5.0 (Linux; Android 16) Mobile Safari')).toBe(null);
  expect(platformOf('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe(null);
});

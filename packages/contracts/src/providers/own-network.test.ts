import { expect, it } from 'vitest';
import { isOwnNetwork } from './own-network.ts';

it.each([
  'http://localhost:11434/v1',
  'http://127.0.0.1:8080',
  'http://127.1/v1',
  'http://10.1.2.3',
  'http://172.16.0.1',
  'http://172.31.255.1',
  'http://192.168.0.7:8000/v1',
  'http://169.254.1.1',
  'http://100.100.1.1',
  'http://[::1]:11434/v1',
  'http://[fd12::1]',
  'http://[fe80::1]',
  'http://[::ffff:192.168.0.1]',
  'http://ollama:11434/v1',
  'http://mac-studio.local:1234/v1',
  'http://host.docker.internal:11434/v1',
  'http://gpu.lan.',
])('%s is in the own network', (address) => expect(isOwnNetwork(address)).toBe(true));

it.each([
  'https://api.openai.com/v1',
  'http://172.32.0.1',
  'http://11.0.0.1',
  'http://192.169.0.1',
  'http://100.128.0.1',
  'http://[2001:db8::1]',
  'http://[::ffff:8.8.8.8]',
  'https://example.localdomain.com',
  'https://fc.example.com',
  'not an address',
  '',
])('%s is not', (address) => expect(isOwnNetwork(address)).toBe(false));

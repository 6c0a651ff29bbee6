import { join } from 'node:path';
import { freePorts } from '../ports.ts';
import type { Addresses } from '../stack/addresses.ts';
import { startStack } from '../stack/brokers.ts';
import { startProduct, type Product } from '../start/product.ts';

interface Running {
  url: string;
  /** Of one that was named nobody knows. */
  addresses: Addresses | null;
  /** Likewise. */
  services: Product['services'];
  stop(): Promise<void>;
}

/** The product that is named, else one that is started for this. */
export async function runningProduct(dir: string): Promise<Running> {
  const { PRODUCT_URL } = process.env;
  if (PRODUCT_URL) return { url: new URL(PRODUCT_URL).origin, addresses: null, services: [], stop: async () => {} };
  const stack = await startStack(join(dir, 'stack'));
  const [port] = await freePorts(1);
  process.env.LOG_LEVEL = 'warn';
  try {
    const product = await startProduct({ addresses: stack.addresses, dir, port: port! });
    const stop = async () => {
      await product.stop();
      await stack.stop();
    };
    return { url: product.url, addresses: stack.addresses, services: product.services, stop };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

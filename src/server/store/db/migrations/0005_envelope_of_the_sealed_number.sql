ALTER TABLE "allocation_seal" ADD COLUMN "printed_by" text;--> statement-breakpoint
ALTER TABLE "allocation_seal" ADD COLUMN "printed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "allocation_seal" ADD COLUMN "opened_by" text;--> statement-breakpoint
ALTER TABLE "allocation_seal" ADD COLUMN "opened_with" text;--> statement-breakpoint
ALTER TABLE "allocation_seal" ADD COLUMN "opened_at" timestamp with time zone;
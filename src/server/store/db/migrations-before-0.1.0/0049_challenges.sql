CREATE TABLE "challenge" (
	"id" text PRIMARY KEY NOT NULL,
	"phone_index" text NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "familiar_network" (
	"key" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "code" CASCADE;--> statement-breakpoint
ALTER TABLE "familiar_network" ADD CONSTRAINT "familiar_network_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_expires" ON "challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "familiar_network_account" ON "familiar_network" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "familiar_network_seen" ON "familiar_network" USING btree ("seen_at");